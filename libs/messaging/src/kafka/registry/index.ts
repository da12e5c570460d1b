export { type DeclareSchemasOptions, declareSchemas, type SchemaResult } from './declare-schemas.ts';
export { createRegistryCodec, type RegistryCodecOptions, SchemaNotRegisteredError } from './registry-codec.ts';
