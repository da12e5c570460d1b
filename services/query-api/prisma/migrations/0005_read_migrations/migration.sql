-- query-api looks at its start whether the database is as this version needs it.
GRANT SELECT ON _prisma_migrations TO cfi_query;
