/** The OpenAPI document of the product, made by `infra/openapi` of what stands beside the endpoints. */
export const openApiFile = new URL('../generated/openapi.json', import.meta.url);
