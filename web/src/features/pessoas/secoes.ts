import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { ABAS, type AbaId } from '../../ui/person/abas.ts'

/** Address of a person's page; with a section, of the edit of that section. */
export const enderecoDaPessoa = (id: string, aba?: AbaId): Address =>
  address('/sie/cadastros/addpraticante', { id, aba })

/** State of a link to the personal data that opens the CPF for editing. */
export interface CpfChange {
  trocarCpf: true
}

/** Section that an address opens. */
export const abaDoEndereco = (params: URLSearchParams): AbaId | undefined =>
  ABAS.find(({ id }) => id === params.get('aba'))?.id

/** Label of a path of a person, for messages. */
export const rotuloDoCampo = (path: string): string =>
  praticantes.fields.find((field) => path === field.path || path.startsWith(`${field.path}.`))?.label ?? path

/** Sections of the page in order: wide ones at the left, narrow ones at the right. */
export const A_ESQUERDA: readonly AbaId[] = ['graduacao', 'contato', 'pessoais', 'filiacao']
export const A_DIREITA: readonly AbaId[] = ['funcoes', 'documentos', 'anuidades', 'saude', 'consentimentos']
