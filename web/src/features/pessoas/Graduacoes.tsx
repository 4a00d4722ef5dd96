import { graduacoes } from '@sie/domain/pessoas/collections/graduacoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { RecordFormPage } from '../../ui/record/RecordFormPage.tsx'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'

/** /sie/cadastros/pessoas?ver=graduacoes: the register of grades, used by forms, imports and the timeline. */
export const GraduacoesPage = () => (
  <RecordListPage
    collection={graduacoes}
    columns={['ordem', 'faixa', 'idadeMinima', 'carenciaMeses', 'vinculo.idEntidade', 'metadados.active']}
    form={address('/sie/cadastros/pessoas', { ver: 'graduacao' })}
    empty="Vale a tabela nacional de graduações. O que a federação tiver de diferente aparece aqui."
  />
)

/** /sie/cadastros/pessoas?ver=graduacao: a new grade, or with `&id=` an existing one. */
export const GraduacaoPage = () => (
  <RecordFormPage collection={graduacoes} list={address('/sie/cadastros/pessoas', { ver: 'graduacoes' })} />
)
