import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { AJUSTES } from '@sie/domain/competicao/chaves/ajuste.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { RowOf } from '../../../../data/records.ts'
import { numberColumn } from '../../../../ui/list/column.tsx'
import { RecordListPage } from '../../../../ui/list/RecordListPage.tsx'

/** /preview/sorteio?ver=mesa: the brackets of the desk, drafts too, of one event with `evento`. */
export function ChavesDaMesa() {
  const evento = useSearchParams()[0].get('evento') ?? ''
  const fixed = useMemo(() => (evento ? { evento } : undefined), [evento])
  const to = (ver: string) => address('/preview/sorteio', { ver, ...fixed })
  return (
    <RecordListPage
      collection={chaves}
      form={address('/preview/sorteio', { ver: 'chave' })}
      columns={[
        'eventoTitulo',
        'modalidade',
        numberColumn<RowOf<typeof chaves>>('Inscritos', ({ total }) => total || undefined),
        'vinculo.idEntidade',
        { label: 'Ajuste', text: ({ ajuste }) => (ajuste.tipo === '' ? '' : AJUSTES[ajuste.tipo]) },
        'situacao',
      ]}
      filters={['situacao']}
      {...(fixed ? { fixed } : {})}
      begins={false}
      called={{ title: evento ? 'Sorteios e chaves do evento' : 'Sorteios e chaves' }}
      actions={
        <>
          <Button component={Link} to={to('ajustar')} variant="outlined">
            Juntar ou dividir categorias
          </Button>
          <Button component={Link} to={to('chave')} variant="contained" startIcon={<Add />}>
            Montar chave
          </Button>
        </>
      }
      empty="Monte a chave de uma categoria quando as inscrições encerrarem."
    />
  )
}
