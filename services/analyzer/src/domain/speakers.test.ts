import { describe, expect, it } from '@jest/globals';
import { readLines } from './lines.ts';
import { findTurns, vendorSpeakers } from './speakers.ts';

function vendorsOf(text: string): { turns: number; vendors: string[] } {
  const { lines } = readLines(text);
  const turns = findTurns(text, lines);
  return { turns: turns.length, vendors: [...vendorSpeakers(text, turns, lines)] };
}

describe('speakers', () => {
  it('knows the vendor by label', () => {
    expect(vendorsOf('Agent: Hello\nCaller: The feed stopped.')).toEqual({ turns: 2, vendors: ['agent'] });
  });

  it('knows the vendor by role', () => {
    const text =
      '[00:00] Ana Holt (Account Executive): Welcome.\n[00:11] Ben Roe (Head of Operations, Freight Ltd): Hi.';
    expect(vendorsOf(text).vendors).toEqual(['ana holt']);
  });

  it('reads voice tags', () => {
    const text =
      'WEBVTT\n\n00:00:04.000 --> 00:00:09.000\n<v Ina Falk (Customer Success)>Hi.\n\n00:00:09.000 --> 00:00:14.000\n<v Tom Ray (VP Support)>Hello.';
    expect(vendorsOf(text)).toEqual({ turns: 2, vendors: ['ina falk'] });
  });

  it('knows the vendor by how the call is opened', () => {
    const text =
      'Speaker 1: Thank you for calling, how can I help you?\nSpeaker 2: It crashes.\nSpeaker 1: I see.\nSpeaker 2: Every day.';
    expect(vendorsOf(text).vendors).toEqual(['speaker 1']);
  });

  it('finds no conversation in a list with headings', () => {
    expect(vendorsOf('Pros: fast\nCons: no export\nSubject: hello').turns).toBe(0);
  });
});
