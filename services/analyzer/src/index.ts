export * from './engine/engine.ts';
export * from './engine/engine-offline.ts';
export * from './service.ts';
