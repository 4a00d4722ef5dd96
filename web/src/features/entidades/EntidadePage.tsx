import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { RecordLoader } from '../../ui/record/RecordLoader.tsx'
import { EntidadeView } from './EntidadeView.tsx'
import { NovaEntidade } from './NovaEntidade.tsx'
import type { TipoDeEntidade } from './NovaEntidade.tsx'

/**
 * /sie/cadastros/entidades/addentidade: a new entity, or with `?id=` an existing one (PRODUCT 2(b)).
 * @param tipos types offered for a new one; all of them by default
 */
export function EntidadePage({ tipos }: { tipos?: readonly TipoDeEntidade[] } = {}) {
  return (
    <RecordLoader collection={entidades} list={address('/sie/cadastros/entidades')}>
      {(entidade) => (entidade ? <EntidadeView entidade={entidade} /> : <NovaEntidade {...(tipos && { tipos })} />)}
    </RecordLoader>
  )
}
