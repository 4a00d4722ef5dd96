import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { AJUSTES } from '@sie/domain/chaves/ajuste.ts'
import { chaves } from '@sie/domain/collections/chaves.ts'
import { address } from '@sie/domain/portal/address.ts'
import { Link } from 'react-router-dom'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'

/** /preview/sorteio?ver=mesa: the brackets of the desk, drafts too. */
export function ChavesDaMesa() {
  return (
    <RecordListPage
      collection={chaves}
      form={address('/preview/sorteio', { ver: 'chave' })}
      columns={[
        'eventoTitulo',
        'modalidade',
        { label: 'Inscritos', text: ({ total }) => (total > 0 ? String(total) : '') },
        'vinculo.idEntidade',
        { label: 'Ajuste', text: ({ ajuste }) => (ajuste.tipo === '' ? '' : AJUSTES[ajuste.tipo]) },
        'situacao',
      ]}
      filters={['situacao']}
      begins={false}
      called={{ title: 'Sorteios e chaves' }}
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={address('/preview/sorteio', { ver: 'ajustar' })} variant="outlined">
            Juntar ou dividir categorias
          </Button>
          <Button
            component={Link}
            to={address('/preview/sorteio', { ver: 'chave' })}
            variant="contained"
            startIcon={<Add />}
          >
            Montar chave
          </Button>
        </Stack>
      }
      empty="Monte a chave de uma categoria quando as inscrições encerrarem."
    />
  )
}
