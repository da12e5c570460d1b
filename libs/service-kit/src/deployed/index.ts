export * from './open-kafka-bus.ts';
export * from './run-process.ts';
