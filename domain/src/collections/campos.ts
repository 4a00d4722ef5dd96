import * as z from 'zod'
import type { FieldMeta } from '../records/fields.ts'
import { emailOrEmpty, text, trimmed } from '../records/text.ts'

/** Building blocks of the schemas: every text has a bound, so that no record can be made giant. */

export const texto = (label: string, max = 120, meta: FieldMeta = {}) => trimmed(max).meta({ label, ...meta })

/** A text that must be filled in. */
export const textoObrigatorio = (label: string, max = 120, meta: FieldMeta = {}) =>
  trimmed(max)
    .min(1, `Preencha ${label.toLowerCase()}.`)
    .meta({ label, ...meta })

export const opcional = (label: string, max = 120, meta: FieldMeta = {}) => texto(label, max, meta).default('')

/** A day without a time, 'AAAA-MM-DD', or '' when unknown. */
export const dia = (label: string) =>
  text(10, 'Informe um dia que exista, como 31/12/2020.')
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Informe um dia que exista, como 31/12/2020.')
    .default('')
    .meta({ label, kind: 'day' } satisfies FieldMeta)

export const email = (label = 'E-mail') => emailOrEmpty.default('').meta({ label, kind: 'email' } satisfies FieldMeta)

export const escolha = <const T extends readonly [string, ...string[]]>(
  label: string,
  options: Readonly<Record<T[number], string>>,
  values: T,
) => z.enum(values).meta({ label, options } satisfies FieldMeta)

export const lista = <T extends z.ZodType>(label: string, item: T, max = 100) =>
  z.array(item).max(max, `No máximo ${max} itens.`).default([]).meta({ label })

export const derivado = <T extends z.ZodType>(schema: T, label: string) =>
  schema.optional().meta({ label, derived: true } satisfies FieldMeta)

/** Search fields that the record keeper derives from the name (search/fields.ts). */
export const camposDeBusca = {
  trigam: derivado(z.array(text(80)).max(400), 'Fragmentos de busca'),
  searchableName: derivado(text(240), 'Nome para busca'),
  chavesBusca: derivado(z.array(text(80)).max(400), 'Chaves de busca'),
}

/** The entity a record belongs to and the federation above it, or itself (DESIGN 4). */
export const vinculo = z.object({
  idEntidade: opcional('Entidade', 128),
  idFederacao: opcional('Federação', 128),
})

export const UFS = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const

export const dadosEndereco = z.object({
  cep: opcional('CEP', 9, { mask: 'cep' }),
  logradouro: opcional('Logradouro', 160),
  logradouroNumero: opcional('Número', 20),
  logradouroComplemento: opcional('Complemento', 80),
  logradouroBairro: opcional('Bairro', 80),
  logradouroMunicipio: opcional('Município', 80),
  logradouroUF: opcional('UF', 2, { kind: 'uf' }),
})
