import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link, useSearchParams } from 'react-router-dom'
import type { RowOf } from '../../../../data/records.ts'
import { PageContainer } from '../../../../ui/layout/PageContainer.tsx'
import { RecordLoader } from '../../../../ui/record/RecordLoader.tsx'
import { TransitionBar } from '../../../../ui/record/TransitionBar.tsx'
import { inteira, enderecoDaChave } from '../campos.ts'
import { Chaveamento } from '../Chaveamento.tsx'
import { Registro } from '../Registro.tsx'
import { Saidas } from './Saidas.tsx'
import { Tardias } from './Tardias.tsx'
import { Empate } from './Empate.tsx'
import { ChaveDraft } from './ChaveDraft.tsx'

/** /preview/sorteio?ver=chave: one bracket of the desk, from its draft to the closed one. */
export function ChavePage() {
  const [params] = useSearchParams()
  // A new one is created by a callable, which checks its own right.
  if (!params.has('id'))
    return (
      <PageContainer title="Montar chave">
        <ChaveDraft stored={undefined} />
      </PageContainer>
    )
  return (
    <RecordLoader collection={chaves} list={address('/preview/sorteio', { ver: 'mesa' })}>
      {(record) =>
        record?.situacao === 'rascunho' ? (
          <PageContainer title={record.titulo}>
            <ChaveDraft key={record.metadados.version} stored={record} />
          </PageContainer>
        ) : (
          record && <Anunciada record={record} />
        )
      }
    </RecordLoader>
  )
}

function Anunciada({ record }: { record: RowOf<typeof chaves> }) {
  const chave = inteira(record)
  return (
    <PageContainer
      title={record.titulo}
      actions={
        <Button component={Link} to={enderecoDaChave(record.id)} variant="outlined">
          Ver como o público vê
        </Button>
      }
    >
      <Stack spacing={3}>
        <Saidas chave={record} />
        <Tardias key={`tardias ${record.metadados.version}`} chave={record} />
        <Empate key={record.metadados.version} chave={record} />
        <TransitionBar
          collection={chaves}
          record={record}
          without={[
            'retirar',
            'substituir',
            'incluir',
            'desempatar',
            ...(record.desempate.length > 0 ? [] : ['voltarDesempate']),
          ]}
        />
        {chave.semente !== '' && <Chaveamento chave={chave} />}
        <Registro chave={chave} />
      </Stack>
    </PageContainer>
  )
}
