import { praticantes } from '@sie/domain/collections/praticantes.ts'
import type { Motivo } from '@sie/domain/import/pessoas/reasons.ts'
import { mayChange, type Changer, type Obstacle } from '@sie/domain/rights/mayChange.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { permissoesDe, pode } from '@sie/domain/rights/permissoes.ts'
import type { RightsPractitioner } from '@sie/domain/rights/rulesOwned.ts'
import type { Person } from '../../pessoas/store.ts'

/** Who imports people may create them: the federation vouches for what its spreadsheet says (docs/decisions/003). */
const IMPORT = { rules: ['praticantes:importar'] }

/**
 * The reasons of a refused row for what stands against the change. Who may not edit the person as stored learns only that the CPF belongs to
 * somebody, neither where nor with which rights.
 */
export function reasonsOf(obstacles: readonly Obstacle[]): Motivo[] {
  if (obstacles.some((obstacle) => obstacle.kind === 'right' && obstacle.over === 'stored' && isEdit(obstacle.rule)))
    return ['pessoa-de-outra-federacao']
  return [...new Set(obstacles.map(reasonOf))]
}

const isEdit = (rule: string) => rule === 'praticantes:editar'

function reasonOf(obstacle: Obstacle): Motivo {
  if (obstacle.kind === 'own') return 'proprio-cadastro'
  if (obstacle.kind === 'coverage') return 'pessoa-com-mais-direitos'
  if (obstacle.kind === 'flag') return 'autorizacao-ausente'
  // A row does not find an erased person: they have no CPF.
  if (obstacle.kind === 'beyond' || obstacle.kind === 'erased') return 'transferencia-sem-permissao'
  if (obstacle.rule === 'praticantes:graduar') return 'graduacao-sem-permissao'
  return obstacle.rule === 'praticantes:importar' ? 'federacao-sem-permissao' : 'transferencia-sem-permissao'
}

/** What stands against saying anything of a known person at all: whether a row would change them is not told either. */
export const reasonsAgainstTouching = ({ permissoes, padrao }: Changer, id: string, person: Person): Motivo[] =>
  pode(permissoes, padrao, 'praticantes:editar', alvoDe(praticantes, id, person)) ? [] : ['pessoa-de-outra-federacao']

/** What stands against creating a person: also a grade that gives rights which the importer lacks. */
export function reasonsAgainstNew(caller: Changer, id: string, person: Person): Motivo[] {
  const active = { metadados: { active: true, successorId: '' } }
  const rights = [permissoesDe(active, person as RightsPractitioner, {})]
  return reasonsOf(mayChange(caller, undefined, { id, record: person, rights }, IMPORT))
}
