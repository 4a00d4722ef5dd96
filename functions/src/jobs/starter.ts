import { pode, SEM_PERMISSOES, type PadraoGraduados, type Permissoes } from '@sie/domain/rights/permissoes.ts'
import { db } from '../platform/admin.ts'
import type { Caller } from '../platform/caller.ts'
import { paths } from '../platform/paths.ts'
import { storedAs } from '../platform/stored.ts'
import type { StoredJob } from './job.ts'

/** The starter of a job as a caller, with their current rights. */
export async function starterOf({ quem }: Pick<StoredJob, 'quem'>): Promise<Caller> {
  const [own, standard] = await db().getAll(paths.permissoes(quem), paths.padrao())
  const permissoes = storedAs<Permissoes>(own) ?? SEM_PERMISSOES
  const padrao = storedAs<PadraoGraduados>(standard) ?? { mestre: [], professor: [] }
  return { uid: quem, name: '', permissoes, padrao, pode: (regra, alvo) => pode(permissoes, padrao, regra, alvo) }
}
