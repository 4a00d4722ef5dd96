import type { TipoDeAgendamento } from '@sie/domain/agenda/tipos.ts'

/** What a colour of the calendar stands for; each is always beside its words. */
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

/** Ground of an entry in its colour, in light and in dark pages. */
export const fundoDoTipo = (tipo: TipoDeAgendamento): string =>
  `color-mix(in srgb, ${corDoTipo(tipo)} 14%, var(--mui-palette-background-default))`
