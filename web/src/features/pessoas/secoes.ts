import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { address, type Address } from '@sie/domain/portal/address.ts'
import { ABAS, type AbaId } from '../../ui/person/abas.ts'

/** Address of a person's page; with a section, of that section being edited. */
export const enderecoDaPessoa = (id: string, aba?: AbaId): Address =>
  address('/sie/cadastros/addpraticante', { id, aba })

/** State of a link to the personal data: the CPF is about to be typed anew. */
export interface TrocarCpf {
  trocarCpf: true
}

/** The section that an address opens. */
export const abaDoEndereco = (params: URLSearchParams): AbaId | undefined =>
  ABAS.find(({ id }) => id === params.get('aba'))?.id

/** How a path of a person is called, for a word about it. */
export const rotuloDoCampo = (path: string): string =>
  praticantes.fields.find((field) => path === field.path || path.startsWith(`${field.path}.`))?.label ?? path

/** Sections of the page in their order: wide ones at the left, narrow ones at the right. */
export const A_ESQUERDA: readonly AbaId[] = ['graduacao', 'contato', 'pessoais', 'filiacao']
export const A_DIREITA: readonly AbaId[] = ['funcoes', 'documentos', 'anuidades', 'saude', 'consentimentos']
