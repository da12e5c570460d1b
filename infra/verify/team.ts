import { admin, type Deployment, type FirstTeam } from '../../libs/testkit/src/product.ts';

/** A team with what its senders need. */
export type Team = FirstTeam;

/** The first team and more, made by command. */
export async function makeTeams(product: Deployment, count: number): Promise<Team[]> {
  const more = Array.from({ length: count - 1 }, (_, index) => makeTeam(product, `Verify ${index + 2}`));
  return [product, ...(await Promise.all(more))];
}

async function makeTeam(product: Deployment, name: string): Promise<Team> {
  const { id } = await admin<{ id: string }>(product, 'teams', 'create', '--name', name);
  const create = (kind: string) =>
    admin<{ key: string; secret?: string }>(product, 'keys', 'create', '--team', id, '--name', name, '--kind', kind);
  const [api, webhook] = await Promise.all([create('api'), create('webhook')]);
  return { teamId: id, apiKey: api.key, webhookKey: webhook.key, webhookSecret: webhook.secret ?? '' };
}
