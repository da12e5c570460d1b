import type { AdminCommand } from '../admin-command.ts';
import { deadLettersList } from './dead-letters-list.ts';
import { deadLettersReplay } from './dead-letters-replay.ts';
import { deadLettersShow } from './dead-letters-show.ts';
import { dataExport } from './export.ts';
import { feedbacksStatus } from './feedbacks-status.ts';
import { dataImport } from './import.ts';
import { integrationsSet } from './integrations-set.ts';
import { keysChange } from './keys-change.ts';
import { keysCreate } from './keys-create.ts';
import { keysEndOldSecret } from './keys-end-old-secret.ts';
import { keysList } from './keys-list.ts';
import { keysRevoke } from './keys-revoke.ts';
import { keysRotate } from './keys-rotate.ts';
import { mcpConfig } from './mcp-config.ts';
import { platformsList } from './platforms-list.ts';
import { platformsShow } from './platforms-show.ts';
import { platformsTry } from './platforms-try.ts';
import { projectionRebuild } from './projection-rebuild.ts';
import { reprocessApply, reprocessDiscard, reprocessShow, reprocessStart } from './reprocess.ts';
import { teamsChange, teamsShow } from './teams-change.ts';
import { teamsCreate } from './teams-create.ts';
import { teamsResume, teamsSuspend } from './teams-status.ts';

/** In the order of the usage text. */
export const allCommands: readonly AdminCommand[] = [
  teamsCreate,
  teamsShow,
  teamsChange,
  teamsSuspend,
  teamsResume,
  keysCreate,
  keysList,
  keysChange,
  keysRotate,
  keysRevoke,
  keysEndOldSecret,
  integrationsSet,
  feedbacksStatus,
  deadLettersList,
  deadLettersShow,
  deadLettersReplay,
  reprocessStart,
  reprocessShow,
  reprocessApply,
  reprocessDiscard,
  dataExport,
  dataImport,
  projectionRebuild,
  mcpConfig,
  platformsList,
  platformsShow,
  platformsTry,
];
