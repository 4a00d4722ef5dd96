import { valueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import type { Obstacle, Process, Transition } from '../../base/records/process.ts'

/** Grades of teachers: the orders above the 1st Gub (`professores` begin above 10). */
export const GRADUACOES_DE_PROFESSOR = {
  'dan-1': '1º Dan',
  'dan-2': '2º Dan',
  'dan-3': '3º Dan',
  'dan-4': '4º Dan',
  'dan-5': '5º Dan',
  'dan-6': '6º Dan',
  'dan-7': '7º Dan',
  'dan-8': '8º Dan',
  'dan-9': '9º Dan',
} as const
export type GraduacaoDeProfessor = keyof typeof GRADUACOES_DE_PROFESSOR
export const CODIGOS_DE_PROFESSOR = Object.keys(GRADUACOES_DE_PROFESSOR) as [
  GraduacaoDeProfessor,
  ...GraduacaoDeProfessor[],
]

/** Grade and place of a teacher as a visitor reads them, each of which may be missing: '4º Dan · Porto Alegre, RS'. */
export const linhaDoProfessor = ({
  graduacao = 'dan-1',
  municipio,
  uf,
}: {
  graduacao?: GraduacaoDeProfessor | undefined
  municipio?: string | undefined
  uf?: string | undefined
}): string =>
  [GRADUACOES_DE_PROFESSOR[graduacao], [municipio, uf].filter(Boolean).join(', ')].filter(Boolean).join(' · ')

export const SITUACOES_DO_PROFESSOR = {
  rascunho: 'Rascunho',
  emAnalise: 'Em análise',
  aprovado: 'No site',
  recusado: 'Recusado',
  retirado: 'Retirado',
} as const

/** Paths of a page that people fill in. */
const TEXTOS = ['name', 'foto', 'graduacao', 'bio', 'municipio', 'uf', 'aulas', 'site', 'autorizadoEm']

const APROVA: Transition['who'] = [{ by: 'rule', action: 'aprovar' }]
/** The federation as a side: nobody approves their own page. */
const OUTRO_APROVA: Transition['who'] = [{ by: 'rule', action: 'aprovar', side: 'federacao' }]

/** Obstacles to showing a teacher's page: it needs the teacher's consent. */
export const faltasDoProfessor = (record: StoredRecord): Obstacle[] => [
  ...(valueAt(record, 'autorizadoEm')
    ? []
    : [{ text: 'Informe em que dia a pessoa autorizou mostrar nome, foto, graduação e cidade.' }]),
  ...(valueAt(record, 'uf') ? [] : [{ text: 'Informe a UF.' }]),
  ...(valueAt(record, 'bio') ? [] : [{ text: 'Escreva a apresentação.' }]),
]

/** Process of a teacher's page: begun by the teacher or the club, approved by the federation, withdrawn by the teacher at any time. */
export const PROCESSO_DO_PROFESSOR: Process = {
  field: 'situacao',
  initial: 'rascunho',
  shown: ['aprovado'],
  editable: {
    rascunho: [...TEXTOS, 'vinculo'],
    emAnalise: TEXTOS,
    aprovado: TEXTOS,
    recusado: TEXTOS,
    retirado: TEXTOS,
  },
  guarded: { aprovado: 'aprovar' },
  transitions: {
    enviar: {
      label: 'Enviar para análise',
      undo: 'version',
      consequence: 'A federação confere e aprova.',
      from: ['rascunho', 'recusado', 'retirado'],
      to: 'emAnalise',
      who: [{ by: 'own' }, { by: 'rule', action: 'editar' }],
      guard: faltasDoProfessor,
    },
    aprovar: {
      label: 'Aprovar',
      undo: 'version',
      consequence: 'A página aparece no CBTKDeduca.',
      from: ['emAnalise'],
      to: 'aprovado',
      who: OUTRO_APROVA,
      stamp: 'publicacao.publicarEm',
      guard: faltasDoProfessor,
    },
    recusar: {
      label: 'Recusar',
      undo: 'version',
      consequence: 'O professor lê o motivo e pode enviar de novo.',
      from: ['emAnalise'],
      to: 'recusado',
      who: APROVA,
      reason: true,
    },
    retirar: {
      label: 'Tirar do site',
      undo: 'version',
      back: true,
      consequence: 'A página deixa de aparecer na hora.',
      from: ['emAnalise', 'aprovado'],
      to: 'retirado',
      who: [{ by: 'own' }, ...APROVA],
    },
  },
}
