import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'

export type AbaId =
  | 'pessoais'
  | 'contato'
  | 'filiacao'
  | 'graduacao'
  | 'funcoes'
  | 'documentos'
  | 'anuidades'
  | 'saude'
  | 'consentimentos'

interface Aba {
  id: AbaId
  label: string
  /** groups of fields with a heading; a path includes every path below it */
  groups: readonly { title: string; paths: readonly string[] }[]
}

/** Tabs of the form (PRODUCT 2(a)). A new field of the description appears in the group of its path. */
export const ABAS: readonly Aba[] = [
  {
    id: 'pessoais',
    label: 'Dados pessoais',
    groups: [
      { title: 'Identificação', paths: ['dadosPessoais', 'matriculaCBTKD', 'situacaoCadastro'] },
      { title: 'Responsável legal', paths: ['responsavel'] },
      { title: 'Apresentação', paths: ['dadosBiograficos'] },
    ],
  },
  {
    id: 'contato',
    label: 'Contato e endereço',
    groups: [
      { title: 'Contato', paths: ['dadosContato'] },
      { title: 'Endereço', paths: ['dadosEndereco'] },
    ],
  },
  {
    id: 'filiacao',
    label: 'Filiação',
    groups: [
      { title: 'Filiação', paths: ['dadosFiliacao'] },
      { title: 'Vínculo de trabalho', paths: ['dadosColaborador'] },
    ],
  },
  {
    id: 'graduacao',
    label: 'Graduação',
    groups: [{ title: 'Graduação', paths: ['dadosTaekwondo', 'historicoCertificacoes'] }],
  },
  { id: 'funcoes', label: 'Funções e licenças', groups: [{ title: 'Funções e licenças', paths: ['funcoes'] }] },
  { id: 'documentos', label: 'Documentos', groups: [{ title: 'Documentos', paths: ['documentos'] }] },
  { id: 'anuidades', label: 'Anuidades', groups: [{ title: 'Anuidades', paths: ['anuidades'] }] },
  { id: 'saude', label: 'Saúde', groups: [] },
  { id: 'consentimentos', label: 'Consentimentos', groups: [{ title: 'Consentimentos', paths: ['consentimentos'] }] },
]

// Names of entities follow from the chosen ids; the photo is at the head of the page; the employer is shown by name.
const OUTRO_LUGAR = new Set([
  'dadosFiliacao.federacao',
  'dadosFiliacao.vinculadoAEntidade',
  'dadosPessoais.urlImagemID',
  'dadosColaborador.administrativo.idEmpregador',
])

export const camposDoGrupo = (paths: readonly string[]): Field[] =>
  praticantes.fields.filter(
    ({ path, meta }) =>
      !meta.derived && !OUTRO_LUGAR.has(path) && paths.some((root) => path === root || path.startsWith(`${root}.`)),
  )

/** Tab of a field. */
export function abaDoCampo(path: string): AbaId {
  const inside = (root: string) => path === root || path.startsWith(`${root}.`)
  return ABAS.find(({ groups }) => groups.some(({ paths }) => paths.some(inside)))?.id ?? 'pessoais'
}

/** Fields shown at first only to people they apply to, with the condition; for others they are folded, unless filled in. */
const SO_SE_APLICA: Readonly<Record<string, (pessoa: Praticante, today: string) => boolean>> = {
  responsavel: ({ dadosPessoais: { birthdate } }, today) => isMinor(birthdate, today),
  // Staff of the sport may invoice as a company.
  'dadosPessoais.cnpj': ({ funcoes }) => funcoes.some(({ papel }) => papel !== 'atleta'),
  // Certificates of Dan print it.
  'dadosPessoais.nomeCoreano': ({ dadosTaekwondo: { graduacao } }) => /^(dan|poom)/.test(graduacao),
  'dadosPessoais.dataNascimentoCPF': () => false,
  'dadosPessoais.passaporte': ({ dadosPessoais: { nacionalidade } }) =>
    !/^(brasileir[ao]|brasil)?$/i.test(nacionalidade),
}

/** Whether a field applies to a person, or is filled in. */
export function appliesTo(path: string, pessoa: Praticante, today: string): boolean {
  const rule = Object.entries(SO_SE_APLICA).find(([root]) => path === root || path.startsWith(`${root}.`))
  if (!rule || rule[1](pessoa, today)) return true
  const value = valueAt(pessoa, path)
  return value !== undefined && value !== ''
}
