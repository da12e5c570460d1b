import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { modelSettingsOf, modelVariables } from './model-settings.ts';

const whole = {
  MODEL_BASE_URL: 'https://models.example/v1/',
  MODEL_API_KEY: 'k',
  MODEL_NAME: 'm',
  MODEL_PRICE_INPUT: '0.15',
  MODEL_PRICE_OUTPUT: '0.60',
  MODEL_CAP_DAY: '2.50',
  MODEL_CAP_MONTH: '40',
};
const read = (env: Record<string, string>) => modelSettingsOf(z.object(modelVariables).parse(env));

describe('modelSettingsOf', () => {
  it('has no model without an address', () => expect(read({ MODEL_NAME: 'm' })).toBeNull());

  it('reads money in millionths, and cached tokens at the price of others unless told', () => {
    expect(read(whole)).toEqual({
      baseUrl: 'https://models.example/v1',
      apiKey: 'k',
      name: 'm',
      api: 'chat',
      prices: { input: 0.15, cached: 0.15, output: 0.6 },
      caps: { day: 2_500_000, month: 40_000_000 },
      slots: 32,
      timeoutMs: 60_000,
    });
  });

  it.each(Object.keys(whole).filter((name) => name !== 'MODEL_BASE_URL'))('says that it misses %s', (name) => {
    const { [name as 'MODEL_NAME']: _, ...rest } = whole;
    expect(() => read(rest)).toThrow(name);
  });

  it.each([
    ['MODEL_CAP_DAY', '-1'],
    ['MODEL_PRICE_INPUT', 'free'],
    ['MODEL_SLOTS', '0'],
    ['MODEL_BASE_URL', 'ftp://x'],
  ])('refuses %s=%s', (name, value) => expect(() => read({ ...whole, [name]: value })).toThrow(z.ZodError));
});
