import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { AparelhoNoLocal } from '../../../../ui/local/AparelhoNoLocal.tsx'
import { useDeviceQueue } from '../../../../platform/deviceQueue.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { FilaDoAparelho } from '../../../../ui/feedback/FilaDoAparelho.tsx'
import { PageContainer } from '../../../../ui/layout/PageContainer.tsx'
import { SEM_BOTOES } from '../../../../ui/layout/semBotoes.ts'
import { TransitionBar } from '../../../../ui/record/TransitionBar.tsx'
import { AnexosDaFolha } from '../AnexosDaFolha.tsx'
import { Juiz } from './Juiz.tsx'
import { Lugares } from './Lugares.tsx'
import { Mesa } from './Mesa.tsx'
import { tituloDa, TOQUE } from './palavras.ts'
import { useRodada, type RodadaAberta } from './useRodada.ts'

/** /eventos/sumulas/addsumula?rodada=: a round of poomsae, for a judge or the head table; it works without a connection, also after a reload. */
export function RodadaPage() {
  const [params] = useSearchParams()
  const id = params.get('rodada') ?? ''
  if (id === '')
    return (
      <PageContainer title="Rodada de poomsae">
        <EmptyState title="Qual rodada?" text="A rodada abre pela página da categoria, em Súmulas e resultados." />
      </PageContainer>
    )
  return <Rodada key={id} id={id} />
}

function Rodada({ id }: { id: string }) {
  const [params, setParams] = useSearchParams()
  const { aberta, pending, error } = useRodada(id)
  if (error)
    return (
      <PageContainer title="Rodada de poomsae">
        <Alert severity="error">
          {mensagem(error, 'Não foi possível abrir a rodada. Abra esta tela uma vez com internet.')}
        </Alert>
      </PageContainer>
    )
  if (!aberta)
    return pending ? (
      <Skeleton variant="rounded" height={560} aria-busy />
    ) : (
      <PageContainer title="Rodada de poomsae">
        <EmptyState title="Rodada não encontrada" text="Abra a rodada pela página da categoria." />
      </PageContainer>
    )
  const lugar = params.get('lugar') ?? ''
  return (
    <Tela
      aberta={aberta}
      lugar={lugar}
      onLugar={(next) => setParams({ rodada: id, ...(next ? { lugar: next } : {}) }, { replace: true })}
    />
  )
}

interface TelaProps {
  aberta: RodadaAberta
  /** 'mesa', the number of a chair, or '' */
  lugar: string
  onLugar: (lugar: string) => void
}

function Tela({ aberta, lugar, onLugar }: TelaProps) {
  const { rodada, apurada } = aberta
  const chair = Number(lugar)
  const judges = Number.isInteger(chair) && chair >= 1 && chair <= rodada.juizes
  const closed = rodada.situacao === 'encerrada' || apurada.encerramento !== null
  return (
    <Box sx={{ maxWidth: 1100, mx: 'auto', ...SEM_BOTOES }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h1">
            {[judges ? `Juiz ${chair}` : lugar === 'mesa' ? 'Mesa' : '', tituloDa(rodada)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography color="textSecondary">
            {[rodada.categoria, rodada.eventoTitulo].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <FilaDoAparelho {...useDeviceQueue()} recusadas="recusadas pelo servidor" />
        {lugar !== '' && (
          <Button onClick={() => onLugar('')} sx={TOQUE}>
            Trocar de lugar
          </Button>
        )}
        <Button
          component={Link}
          to={address('/eventos/sumulas', { evento: rodada.evento, categoria: rodada.chave })}
          sx={TOQUE}
        >
          Ver a categoria
        </Button>
      </Stack>
      <AparelhoNoLocal evento={rodada.evento} quadra={rodada.quadra} />
      {rodada.correcao !== '' && <Alert severity="warning" sx={{ mb: 1.5 }}>{`Em correção: ${rodada.correcao}`}</Alert>}
      {rodada.decisao !== '' && (
        <Alert severity="info" sx={{ mb: 1.5 }}>{`Empate decidido pela comissão: ${rodada.decisao}`}</Alert>
      )}
      {rodada.situacao === 'aguardando' ? (
        <Alert severity="info">Esta rodada ainda espera quem passa da anterior.</Alert>
      ) : judges && !closed ? (
        <Juiz aberta={aberta} juiz={chair} />
      ) : lugar === '' && !closed ? (
        <Lugares aberta={aberta} onLugar={onLugar} />
      ) : (
        <Mesa aberta={aberta} closed={closed} />
      )}
      {lugar === 'mesa' || closed ? (
        <Stack sx={{ mt: 3, gap: 2 }}>
          {rodada.situacao !== 'aguardando' && (
            <AnexosDaFolha colecao="rodadas" id={rodada.id} anexos={rodada.anexos} />
          )}
          <Box sx={{ displayPrint: 'none' }}>
            <TransitionBar collection={rodadas} record={rodada} label="Mesa" without={['desempatar']} />
          </Box>
        </Stack>
      ) : null}
    </Box>
  )
}
