import * as z from 'zod'
import { escolha, lista, opcional } from '../../base/collections/campos.ts'
import { MAX_INSCRITOS } from '../taekwondo/sorteio.ts'
import { AJUSTES, MAIS_CLASSES, MAIS_PARTES } from './ajuste.ts'

/** How a class was joined or split before its draw, in the bracket of each class concerned. The entries keep their own class. */
export const ajusteDaChave = z.object({
  tipo: escolha('Ajuste da categoria', AJUSTES, ['', 'recebe', 'levada', 'parte', 'desfeita']).default(''),
  /** recebe: the classes that compete here, the lightest first; levada: the class in which the athletes of this one compete */
  classes: lista(
    'Categorias',
    z.object({ codigo: opcional('Código da categoria', 60), nome: opcional('Categoria', 80) }),
    MAIS_CLASSES,
  ),
  /** parte: its number, from 1, and the number of all parts */
  parte: z.number().int().min(0).max(MAIS_PARTES).default(0).meta({ label: 'Grupo' }),
  partes: z.number().int().min(0).max(MAIS_PARTES).default(0).meta({ label: 'Grupos' }),
  /** parte: ids of its entries */
  inscricoes: lista('Inscrições do grupo', opcional('Inscrição', 128), MAX_INSCRITOS),
  motivo: opcional('Motivo do ajuste', 500),
})
export type AjusteDaChave = z.output<typeof ajusteDaChave>

export const SEM_AJUSTE: AjusteDaChave = ajusteDaChave.parse({})
