import type { SituacaoDoEvento } from '@sie/domain/eventos/estados.ts'
import type { RotaPath } from '@sie/domain/base/portal/routes.ts'
import type { EventoPublicado } from './campos.ts'

interface Tela {
  path: Exclude<RotaPath, `${string}:${string}` | `${string}*`>
  label: string
  texto: string
  /** states of the event in which it has content */
  em: readonly SituacaoDoEvento[]
  /** URL parameter of the event's id */
  chave?: 'id'
  /** for competitions only */
  competicao?: true
}

const DESDE_O_PRAZO = ['inscricoesEncerradas', 'emAndamento', 'realizado'] as const

/** Screens of an event with addresses of their own, by the tab of its page that links to them. */
const TELAS = {
  inscritos: [
    {
      path: '/eventos/inscritos/listaprevia',
      label: 'Lista prévia',
      texto: 'Todas as inscrições válidas, por categoria.',
      em: ['inscricoesAbertas', ...DESDE_O_PRAZO],
      chave: 'id',
    },
    {
      path: '/eventos/inscritos/listafinal',
      label: 'Lista final',
      texto: 'Quem está confirmado, depois do prazo.',
      em: DESDE_O_PRAZO,
      chave: 'id',
    },
  ],
  chaves: [
    {
      path: '/preview/sorteio',
      label: 'Chaves',
      texto: 'O sorteio de cada categoria.',
      em: DESDE_O_PRAZO,
      competicao: true,
    },
  ],
  resultados: [
    {
      path: '/eventos/sumulas',
      label: 'Súmulas e resultados',
      texto: 'Luta por luta, e o quadro de medalhas.',
      em: ['emAndamento', 'realizado'],
      competicao: true,
    },
  ],
  credenciamento: [
    {
      path: '/eventos/evento/credencial',
      label: 'Credencial',
      texto: 'A credencial de quem está confirmado.',
      em: ['inscricoesEncerradas', 'emAndamento'],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Tela[]>>
export type AbaDeTelas = keyof typeof TELAS

/** Screens of a tab that have content for this event. */
export const telasDe = (aba: AbaDeTelas, { tipo, situacao = 'rascunho' }: EventoPublicado): readonly Tela[] =>
  (TELAS[aba] as readonly Tela[]).filter(
    ({ em, competicao }) => em.includes(situacao) && (!competicao || tipo === 'competicao'),
  )
