import { type Platform, schemeWords } from '../../libs/platforms/src/index.ts';

/** Stand in the place of what only the reader has. */
const BASE = 'https://feedback.example.com';
const KEY = 'WEBHOOK_KEY';
const SECRET = 'SIGNING_SECRET';

export const CATEGORY_NAMES = { surveys: 'Surveys', feedback: 'Feedback', reviews: 'Reviews', meetings: 'Meetings' };

const adminSet = ({ category, slug }: Platform, option: string): string =>
  [
    '```sh',
    `npm run --silent admin -- integrations set --team TEAM_ID --platform ${category}/${slug} ${option}`,
    '```',
  ].join('\n');

const isJwtHeader = ({ signing }: Platform): boolean => signing?.schemes[0].kind === 'jwt-header';

function settings(platform: Platform): string[] {
  const { signing } = platform;
  if (signing === null) {
    return [
      'It cannot sign. Until you accept unsigned deliveries for this integration they are refused (401); the webhook key is then their only proof:',
      adminSet(platform, '--allow-unsigned true'),
    ];
  }
  if (signing.secret === 'ours') return [];
  const option = isJwtHeader(platform) ? '--public-key "PUBLIC_KEY"' : '--secret "SECRET_OF_THE_SENDER"';
  return ['Store what the sender signs with:', adminSet(platform, option)];
}

const HANDSHAKES = {
  acknowledgement: 'It is answered with 200, and nothing is stored.',
  echo: 'It is answered with what was sent, as the sender wants.',
  keyed: 'It is answered with a value computed with the stored secret: store that first.',
};

const GENERIC =
  'HMAC-SHA256 of the raw body with the signing secret of the webhook key, in hex or base64, in `x-webhook-signature`';

function verification({ name, signing, handshake }: Platform): string[] {
  const own = (signing?.schemes ?? []).map((scheme) => `- As ${name} signs: ${schemeWords(scheme)}.`);
  return [
    '## How a delivery proves itself',
    own.length === 0
      ? `${name} has no signature of its own. An automation between may sign as every sender may: ${GENERIC}.`
      : `One of these is enough:\n\n${[...own, `- As every sender may: ${GENERIC}.`].join('\n')}`,
    ...(handshake === null
      ? []
      : [`${name} tries the address with ${handshake.request}. ${HANDSHAKES[handshake.answer]}`]),
  ];
}

/** The page that a user follows to connect a platform; Markdown, made from what the platform declares. */
export function platformPage(platform: Platform): string {
  const { slug, name, category, setsHeaders, docs, setup, bodyTemplate } = platform;
  const path = `/webhooks/${category}/${slug}`;
  const address = `${BASE}${path}${setsHeaders ? '' : `?key=${KEY}`}`;
  const steps = setup.map((step, at) => {
    const filled = step.replaceAll('{address}', address).replaceAll('{key}', KEY).replaceAll('{secret}', SECRET);
    return `${at + 1}. ${filled}`;
  });
  const blocks = [
    `<!-- Made from libs/platforms/src/${category}/${slug}.ts by infra/checks/platform-docs.ts; change it there. -->`,
    `# ${name}`,
    `${CATEGORY_NAMES[category]} · \`POST ${path}\` · ${docs === null ? 'a format of our own' : `[documentation of the sender](${docs})`} · [all platforms](README.md)`,
    '## Connect it',
    `You need a webhook key (\`${KEY}\`), which comes with its signing secret (\`${SECRET}\`): \`npm run --silent admin -- keys create --team TEAM_ID --name "${name}" --kind webhook\`. \`${BASE}\` stands for your address.`,
    steps.join('\n'),
    ...(bodyTemplate === undefined ? [] : ['The body:', `\`\`\`json\n${bodyTemplate}\n\`\`\``]),
    ...settings(platform),
    ...verification(platform),
    '## When nothing arrives',
    `\`GET /v1/integrations/${category}/${slug}/deliveries\` shows what came and why it was refused; \`POST /v1/integrations/${category}/${slug}/test\` looks at headers and a body that you paste, without storing anything.`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
