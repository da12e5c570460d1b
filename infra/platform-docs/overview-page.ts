import type { Platform } from '../../libs/platforms/src/index.ts';
import { CATEGORY_NAMES } from './platform-page.ts';

const SIGNS = { ours: 'with the secret of the webhook key', theirs: 'with its own secret' };

const row = ({ slug, name, signing, setsHeaders }: Platform): string =>
  `| [${name}](${slug}.md) | \`${slug}\` | ${signing === null ? 'no' : SIGNS[signing.secret]} | ${setsHeaders ? '`x-api-key`' : 'the address'} |`;

/** The list of all platforms with links to their pages; Markdown. */
export function overviewPage(platforms: readonly Platform[]): string {
  const parts = Object.entries(CATEGORY_NAMES).map(([category, heading]) => {
    const rows = platforms.filter((platform) => platform.category === category).map(row);
    return [`## ${heading}`, '', '| Platform | Slug | Signs | Key in |', '|---|---|---|---|', ...rows].join('\n');
  });
  return `${[
    '<!-- Made from libs/platforms by infra/checks/platform-docs.ts; change it there. -->',
    '# Webhook platforms',
    `${platforms.length} platforms; each page says how to connect one. Addresses are \`/webhooks/{category}/{slug}\`. Any other sender can use [the feature-request form](feature-request.md).`,
    ...parts,
  ].join('\n\n')}\n`;
}
