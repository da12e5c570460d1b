import type { Region } from '@cfi/contracts';

export type TeamStatus = 'active' | 'suspended';

/** What a team may say of itself. */
export interface TeamSettings {
  readonly name: string;
  readonly productWebsite: string | null;
  readonly description: string | null;
  /** ISO 639-1. */
  readonly defaultLanguage: string;
  /** Personal data is taken out before anything leaves for a language model. */
  readonly redaction: boolean;
  /** Null: feedback is kept until somebody erases it. */
  readonly retentionDays: number | null;
}

export interface Team extends TeamSettings {
  readonly id: string;
  readonly region: Region;
  readonly status: TeamStatus;
  /** Set by the operator. */
  readonly plan: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type TeamChanges = Partial<TeamSettings & Pick<Team, 'plan'>>;
