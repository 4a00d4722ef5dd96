import type { TipoDeAgendamento } from '@sie/domain/eventos/agenda/tipos.ts'

/** Colours of the calendar with their legend; a colour is always shown beside its text. */
export const CORES = {
  competicao: { nome: 'Competição', cor: '#c22a2a' },
  exame: { nome: 'Exame e seleção', cor: 'var(--mui-palette-text-primary)' },
  curso: { nome: 'Curso e seminário', cor: '#0f7a43' },
  treino: { nome: 'Treino', cor: '#2259b8' },
  reuniao: { nome: 'Reunião', cor: '#6a7684' },
  prazo: { nome: 'Prazo', cor: '#c98a00' },
} as const

const DO_TIPO: Readonly<Record<TipoDeAgendamento, keyof typeof CORES>> = {
  competicao: 'competicao',
  exame: 'exame',
  selecao: 'exame',
  curso: 'curso',
  seminario: 'curso',
  treino: 'treino',
  reuniao: 'reuniao',
  prazo: 'prazo',
}

export const corDoTipo = (tipo: TipoDeAgendamento): string => CORES[DO_TIPO[tipo]].cor

/** Background of an entry in its colour, for light and dark pages. */
export const fundoDoTipo = (tipo: TipoDeAgendamento): string =>
  `color-mix(in srgb, ${corDoTipo(tipo)} 14%, var(--mui-palette-background-default))`
