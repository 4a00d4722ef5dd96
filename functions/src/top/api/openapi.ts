import * as z from 'zod'
import type { Consulta } from './consultas.ts'
import { failure, type Endpoint } from './router.ts'

const FAILURES: Readonly<Record<string, string>> = {
  400: 'Dados inválidos; os campos são nomeados.',
  401: 'Sem conta, ou sem senha digitada há pouco.',
  403: 'Sem permissão.',
  404: 'Registro não encontrado.',
  405: 'Outro método.',
  409: 'E-mail em uso.',
  413: 'Pedido maior que 32 KiB.',
  429: 'Pedidos demais.',
  500: 'Falha nossa, com um código.',
  502: 'O serviço de contas recusou.',
  503: 'Passou de dez segundos.',
}

const json = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _draft, ...described } = z.toJSONSchema(schema, { io })
  return { 'application/json': { schema: described } }
}

/** Description of a GET endpoint: answers with other states have the same schema (api/consultas.ts). */
const asked = ([path, { summary, parameter, input, output }]: [string, Consulta]) => [
  parameter ? `${path}/{${parameter}}` : path,
  {
    get: {
      summary,
      security: [{}],
      ...(parameter
        ? {
            parameters: [
              { name: parameter, in: 'path', required: true, schema: json(input, 'input')['application/json'].schema },
            ],
          }
        : {}),
      responses: {
        200: { description: 'Feito.', content: json(output, 'output') },
        ...(parameter
          ? {
              404: { description: 'Nenhum documento tem este código.', content: json(output, 'output') },
              410: { description: 'O documento foi revogado.', content: json(output, 'output') },
            }
          : {}),
        429: { description: 'Pedidos demais.', content: json(failure, 'output') },
      },
    },
  },
]

/** The OpenAPI 3.1 description of the endpoints, generated from their schemas. */
export function openapi(
  endpoints: Readonly<Record<string, Endpoint>>,
  consultas: Readonly<Record<string, Consulta>> = {},
): object {
  const failures = Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => [
      status,
      { description, content: json(failure, 'output') },
    ]),
  )
  const described = Object.entries(endpoints).map(([path, { summary, input, output, visitors }]) => [
    path,
    {
      post: {
        summary,
        security: visitors ? [{}, { conta: [] }] : [{ conta: [] }],
        requestBody: { required: true, content: json(input, 'input') },
        responses: { 200: { description: 'Feito.', content: json(output, 'output') }, ...failures },
      },
    },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'SIE',
      version: '1',
      description: 'Os endereços do servidor; o resto da leitura e da escrita vai direto ao banco, sob as regras.',
    },
    components: { securitySchemes: { conta: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: { ...Object.fromEntries(described), ...Object.fromEntries(Object.entries(consultas).map(asked)) },
  }
}
