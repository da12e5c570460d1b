import { describe, expect, it } from '@jest/globals';
import { createCircuit } from './circuit.ts';

function open() {
  let time = 0;
  const changes: boolean[] = [];
  const circuit = createCircuit({
    now: () => time,
    onChange: (state) => changes.push(state),
    failures: 3,
    openMs: 1_000,
  });
  const pass = (ms: number): void => {
    time += ms;
  };
  return { circuit, changes, pass };
}

describe('createCircuit', () => {
  it('opens after failures in a row, and a success in between starts the count anew', () => {
    const { circuit, changes } = open();
    circuit.failed(false);
    circuit.failed(false);
    circuit.succeeded();
    circuit.failed(false);
    circuit.failed(false);
    expect(circuit.admits()).toBe(true);
    circuit.failed(false);
    expect(circuit.admits()).toBe(false);
    expect(changes).toEqual([true]);
  });

  it('opens at once for what cannot work', () => {
    const { circuit } = open();
    circuit.failed(true);
    expect(circuit.admits()).toBe(false);
  });

  it('lets one at a time see whether the server is back', () => {
    const { circuit, changes, pass } = open();
    circuit.failed(true);
    pass(999);
    expect(circuit.admits()).toBe(false);
    pass(1);
    expect([circuit.admits(), circuit.admits()]).toEqual([true, false]);
    circuit.failed(false);
    expect(circuit.admits()).toBe(false);
    pass(1_000);
    expect(circuit.admits()).toBe(true);
    circuit.succeeded();
    expect([circuit.admits(), circuit.admits()]).toEqual([true, true]);
    expect(changes).toEqual([true, false]);
  });
});
