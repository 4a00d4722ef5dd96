// Labels of a federation's office, which some of its members have. All invented.
import { EM_USO } from '@sie/domain/pessoas/collections/marcadores.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'

const FEDERACAO = 'fctkd'

const MARCADORES = [
  { id: 'marcador-bolsa', name: 'Bolsa Atleta' },
  { id: 'marcador-voluntario', name: 'Voluntário em eventos' },
  { id: 'marcador-convite', name: 'Convidar para o seminário' },
] as const

/** Ids of the labels of a member, by the place among the members of a federation: ten of the office's first have some. */
export const marcadoresDe = (federacao: string, place: number): string[] =>
  federacao === FEDERACAO && place < 14
    ? MARCADORES.filter((_, index) => place % (index + 2) === index % 2).map(({ id }) => id)
    : []

const build = (kit: SeedKit): SeedDoc[] =>
  MARCADORES.map(({ id, name }) =>
    kit.record('marcadores', id, {
      name,
      situacao: EM_USO,
      vinculo: { idEntidade: FEDERACAO, idFederacao: FEDERACAO },
    }),
  )

export const marcadores: SeedArea = { docs: build }
