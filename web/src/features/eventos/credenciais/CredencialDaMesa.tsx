import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import Alert from '@mui/material/Alert'
import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import { DO_PAPEL, pontoDe } from '@sie/domain/eventos/credenciais/papeis.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import type { RowOf } from '../../../data/records.ts'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { Foto, Zonas } from './Credencial.tsx'

/** /eventos/evento/credenciamento?ver=credencial: one credential at the desk: its photo beside the document, its transitions. */
export function CredencialDaMesa() {
  return (
    <RecordLoader collection={credenciais} list={address('/eventos/evento/credenciamento')}>
      {(record) => record && <Aberta record={record} />}
    </RecordLoader>
  )
}

function Aberta({ record }: { record: RowOf<typeof credenciais> }) {
  const { call } = useAccess()
  const holds = useHoldsAnywhere()
  const { id, evento, pessoa, leituras } = record
  const picture = useQuery({
    queryKey: ['credenciais', 'foto', id] as const,
    queryFn: async () => (await call('credenciaisDoEvento', { evento, para: 'portaria', ids: [id] })).credenciais[0],
    retry: false,
  })
  return (
    <PageContainer
      title={record.name}
      actions={
        <Button component={Link} to={address('/eventos/evento/credenciamento', { evento })}>
          Credenciamento do evento
        </Button>
      }
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ mb: 3 }}>
        {picture.data ? (
          <Foto foto={picture.data.foto} nome={record.name} width={216} />
        ) : (
          <Skeleton variant="rectangular" width={216} height={288} />
        )}
        <Stack spacing={1.25} sx={{ minWidth: 0 }}>
          <Typography variant="h6" component="p">
            {DO_PAPEL[record.papel].nome}
          </Typography>
          <Typography>{[record.clube, record.uf].filter(Boolean).join(' · ')}</Typography>
          {record.categorias.length > 0 && <Typography>{record.categorias.join(', ')}</Typography>}
          <Typography color="textSecondary">{record.eventoTitulo}</Typography>
          <Zonas zonas={record.zonas} />
          {record.motivo && <Alert severity="warning">{record.motivo}</Alert>}
          {(leituras?.repetidas ?? []).map((ponto) => (
            <Alert key={ponto} severity="warning">
              {`Passou mais de uma vez em ${pontoDe(ponto)?.nome ?? ponto}, por aparelhos que não sabiam um do outro.`}
            </Alert>
          ))}
          {(leituras?.retidas ?? 0) > 0 && (
            <Alert severity="warning">{`${leituras?.retidas} ${leituras?.retidas === 1 ? 'leitura espera' : 'leituras esperam'} que alguém olhe.`}</Alert>
          )}
          {holds('credenciais:credenciar') && record.situacao !== 'cancelada' && (
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button
                component={Link}
                to={address('/eventos/evento/credencial', { evento, ids: id })}
                variant="outlined"
              >
                Imprimir
              </Button>
              <Button
                component={Link}
                to={address('/eventos/evento/credencial-virtual/:eventId/:userId', { eventId: evento, userId: pessoa })}
              >
                Como o público vê
              </Button>
            </Stack>
          )}
        </Stack>
      </Stack>
      <TransitionBar collection={credenciais} record={record} />
    </PageContainer>
  )
}
