// Documents that the server derives from the base: the triggers write the same, where they are deployed.
import { isOldCopyId } from '@sie/domain/base/records/metadados.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { writeEducaPublica } from '../../../functions/src/ensino/educa/educaPublica.ts'
import { refreshGrades } from '../../../functions/src/pessoas/graduacoes/tabela.ts'
import { refreshPadrao } from '../../../functions/src/pessoas/rights/document.ts'
import type { SeedDoc } from './registro.ts'

/** Labels of hosts that show a record, where it is an entity: rows of the index of labels. */
export function labelsOf({ path, data }: SeedDoc): string[] {
  const [collection, id = '', below] = path.split('/')
  if (collection !== 'entidades' || below !== undefined || isOldCopyId(id)) return []
  return valueAt(data, 'configuracoes.domain') as string[]
}

/** Rules of the standard groups, register of grades, public document of the education area. */
export async function deriveBase(): Promise<void> {
  await refreshPadrao()
  await refreshGrades()
  await writeEducaPublica()
}
