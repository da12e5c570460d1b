import type { Team } from '../../credentials/team.ts';

/** A team as callers read it. */
export const teamAnswer = (team: Team) => ({
  id: team.id,
  name: team.name,
  region: team.region,
  plan: team.plan,
  product_website: team.productWebsite,
  description: team.description,
  default_language: team.defaultLanguage,
  redaction: team.redaction,
  retention_days: team.retentionDays,
  created_at: team.createdAt.toISOString(),
  updated_at: team.updatedAt.toISOString(),
});
