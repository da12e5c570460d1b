export * from './answer-cache/answer-cache-postgres.ts';
export * from './engine/engine.ts';
export * from './engine/engine-offline.ts';
export * from './model/open-model-engine.ts';
export * from './service.ts';
