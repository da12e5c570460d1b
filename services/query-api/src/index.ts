export * from './credentials/credential-service.ts';
export * from './credentials/credential-store-prisma.ts';
export * from './dead-letter-store/dead-letter-store-postgres.ts';
export * from './feedback-store/feedback-store-postgres.ts';
export * from './http/internal/authenticate-service.ts';
export * from './http/internal/internal-endpoints.ts';
export * from './migrations/migrate.ts';
export { migrationsDir } from './migrations/migration-files.ts';
export * from './service.ts';
