import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { Motivo } from '@sie/domain/painel/import/pessoas/reasons.ts'
import { mayChange, type Changer, type Obstacle } from '@sie/domain/pessoas/rights/mayChange.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { grantsRule } from '@sie/domain/base/rights/permissoes.ts'
import { permissoesDe } from '@sie/domain/base/rights/permissoesDe.ts'
import type { RightsPractitioner } from '@sie/domain/base/rights/nivel.ts'
import type { PraticanteGuardado } from '../../../pessoas/store.ts'

/** Importers of people may create them: the federation vouches for its spreadsheet (docs/decisions/003). */
const IMPORT = { rules: ['praticantes:importar'] }

/**
 * Reasons of a refused row from the obstacles to the change. An importer who may not edit the stored person learns only that the CPF is
 * taken, neither where nor with which rights.
 */
export function reasonsOf(obstacles: readonly Obstacle[]): Motivo[] {
  if (obstacles.some((obstacle) => obstacle.kind === 'right' && obstacle.over === 'stored' && isEdit(obstacle.rule)))
    return ['pessoa-de-outra-federacao']
  return [...new Set(obstacles.map(reasonOf))]
}

const isEdit = (rule: string) => rule === 'praticantes:editar'

function reasonOf(obstacle: Obstacle): Motivo {
  if (obstacle.kind === 'own') return 'proprio-cadastro'
  if (obstacle.kind === 'minor') return 'menor-sob-guarda'
  if (obstacle.kind === 'coverage') return 'pessoa-com-mais-direitos'
  if (obstacle.kind === 'flag') return 'autorizacao-ausente'
  // A row never matches an erased person, who has no CPF.
  if (obstacle.kind === 'beyond' || obstacle.kind === 'erased') return 'transferencia-sem-permissao'
  if (obstacle.rule === 'praticantes:graduar') return 'graduacao-sem-permissao'
  return obstacle.rule === 'praticantes:importar' ? 'federacao-sem-permissao' : 'transferencia-sem-permissao'
}

/** Obstacles to any change of a known person; checked first, so that the answer does not reveal whether a row would change them. */
export const reasonsAgainstTouching = (
  { permissoes, padrao }: Omit<Changer, 'now'>,
  id: string,
  praticante: PraticanteGuardado,
): Motivo[] =>
  grantsRule(permissoes, padrao, 'praticantes:editar', alvoDe(praticantes, id, praticante))
    ? []
    : ['pessoa-de-outra-federacao']

/** Obstacles to creating a person: also a grade that gives rights which the importer lacks. */
export function reasonsAgainstNew(caller: Omit<Changer, 'now'>, id: string, praticante: PraticanteGuardado): Motivo[] {
  const active = { metadados: { active: true, successorId: '' } }
  const rights = [permissoesDe(active, praticante as RightsPractitioner, {})]
  return reasonsOf(mayChange({ ...caller, now: Date.now() }, undefined, { id, record: praticante, rights }, IMPORT))
}
