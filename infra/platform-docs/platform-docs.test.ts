import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findPlatform, platforms } from '../../libs/platforms/src/index.ts';
import { platformPage } from './platform-page.ts';
import { writePlatformDocs } from './write-platform-docs.ts';

const page = (category: string, slug: string): string => platformPage(findPlatform(category, slug)!);

describe.each(platforms.map((platform) => [platform.slug, platform] as const))('the page of %s', (_slug, platform) => {
  const text = platformPage(platform);

  it('leaves no placeholder and says how to make the key', () => {
    expect(text).not.toMatch(/\{(?:address|key|secret)\}/);
    expect(text).toContain(`https://feedback.example.com/webhooks/${platform.category}/${platform.slug}`);
    expect(text).toContain('--kind webhook');
  });

  it('names each setting that a delivery needs', () => {
    const { signing } = platform;
    expect(text.includes('--allow-unsigned true')).toBe(signing === null);
    expect(/--secret|--public-key/.test(text)).toBe(signing?.secret === 'theirs');
    expect(text.includes('?key=WEBHOOK_KEY')).toBe(!platform.setsHeaders);
  });
});

describe('platformPage', () => {
  it('tells what is stored: a secret or a public key', () => {
    expect(page('meetings', 'zoom')).toContain('--platform meetings/zoom --secret');
    expect(page('meetings', 'gong')).toContain('--platform meetings/gong --public-key');
  });

  it('shows handshake and body where there is one', () => {
    expect(page('meetings', 'zoom')).toContain('endpoint.url_validation');
    expect(page('surveys', 'typeform')).not.toContain('tries the address');
    expect(page('feedback', 'freshdesk')).toContain('```json\n{\n  "freshdesk_webhook"');
  });
});

describe('writePlatformDocs', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cfi-docs-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('writes a page for each platform, and only what is not as it should be', () => {
    expect(writePlatformDocs(folder, platforms)).toHaveLength(platforms.length + 1);
    expect(writePlatformDocs(folder, platforms)).toEqual([]);
    const overview = readFileSync(join(folder, 'README.md'), 'utf8');
    for (const { slug, name } of platforms) expect(overview).toContain(`[${name}](${slug}.md)`);
    writeFileSync(join(folder, 'zoom.md'), 'by hand');
    writeFileSync(join(folder, 'left-over.md'), 'old');
    expect(writePlatformDocs(folder, platforms)).toEqual(['zoom.md', 'left-over.md']);
    expect(readFileSync(join(folder, 'zoom.md'), 'utf8')).toBe(page('meetings', 'zoom'));
    expect(readdirSync(folder)).toHaveLength(platforms.length + 1);
  });
});
