import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { Sentido } from '@sie/domain/eventos/credenciais/decideAccess.ts'
import { PONTOS, pontoDe } from '@sie/domain/eventos/credenciais/papeis.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { AparelhoNoLocal } from '../../../ui/local/AparelhoNoLocal.tsx'
import { useDeviceQueue } from '../../../platform/deviceQueue.ts'
import { Camera } from '../../../ui/camera/Camera.tsx'
import type { Lido } from '../../../ui/camera/leitura.ts'
import { FilaDoAparelho } from '../../../ui/feedback/FilaDoAparelho.tsx'
import { SemEvento } from '../SemEvento.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { AO_TOQUE } from '../../../ui/layout/toque.ts'
import { RespostaNaTela } from './RespostaNaTela.tsx'
import { playSinal } from './sinal.ts'
import { usePortaria, type RespostaDaPortaria } from './usePortaria.ts'

/** /eventos/evento/credencialcheck: the gate of an event, by camera or code; it works without a connection, also after a reload. */
export function PortariaPage() {
  const [params] = useSearchParams()
  const evento = params.get('evento') ?? ''
  if (evento === '') return <SemEvento title="Portaria" regras={['eventos:operar']} />
  return <Portaria evento={evento} />
}

const hora = (em: number) =>
  new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' }).format(em)

function Portaria({ evento }: { evento: string }) {
  const [params, setParams] = useSearchParams()
  const { list, ler } = usePortaria(evento)
  const fila = useDeviceQueue()
  const [sentido, setSentido] = useState<Sentido>('entrada')
  const [camera, setCamera] = useState(false)
  const [som, setSom] = useState(true)
  const [typed, setTyped] = useState('')
  const [lida, setLida] = useState<RespostaDaPortaria>()
  const nome = params.get('ponto') ?? 'entrada'
  const ponto = pontoDe(nome)
  const read = async (found: Lido) => {
    const answer = await ler(found, nome, sentido)
    playSinal(answer.resposta, som)
    setTyped('')
    setLida(answer)
  }
  if (list.error && !list.data)
    return (
      <PageContainer title="Portaria">
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void list.refetch()}>
              Tentar de novo
            </Button>
          }
        >
          {mensagem(
            list.error,
            'A lista do evento ainda não está neste aparelho. Abra esta tela uma vez com internet.',
          )}
        </Alert>
      </PageContainer>
    )
  if (!list.data) return <Skeleton variant="rounded" height={480} aria-busy />
  const { credenciais, em, semRede } = list.data
  return (
    <PageContainer title="Portaria" actions={<FilaDoAparelho {...fila} />}>
      <Stack spacing={2.5} sx={{ ...AO_TOQUE, maxWidth: 560 }}>
        <AparelhoNoLocal evento={evento} />
        <Typography>{list.data.evento.titulo}</Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField
            select
            fullWidth
            label="Ponto de controle"
            value={nome}
            onChange={({ target }) => setParams({ evento, ponto: target.value }, { replace: true })}
          >
            {menuItems(Object.entries(PONTOS).map(([value, { nome: label }]) => [value, label]))}
          </TextField>
          {ponto?.tipo === 'varias' && (
            <ToggleButtonGroup
              exclusive
              value={sentido}
              aria-label="Sentido"
              onChange={(_, value: Sentido | null) => value && setSentido(value)}
            >
              <ToggleButton value="entrada" sx={{ minHeight: 48, px: 3 }}>
                Entrada
              </ToggleButton>
              <ToggleButton value="saida" sx={{ minHeight: 48, px: 3 }}>
                Saída
              </ToggleButton>
            </ToggleButtonGroup>
          )}
        </Stack>
        {camera && !lida ? (
          <Camera onRead={(found) => void read(found)} onClose={() => setCamera(false)} />
        ) : (
          <Button
            variant="contained"
            size="large"
            startIcon={<PhotoCamera />}
            onClick={() => setCamera(true)}
            sx={{ minHeight: 64, fontSize: '1.15rem' }}
          >
            Ler com a câmera
          </Button>
        )}
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') void read({ codigo: typed, selo: '' })
          }}
          sx={{ display: 'flex', gap: 1 }}
        >
          <TextField
            fullWidth
            label="Código da credencial"
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value.slice(0, 40))}
            slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
          />
          <Button type="submit" variant="outlined" sx={{ minWidth: 112 }}>
            Conferir
          </Button>
        </Box>
        <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <FormControlLabel control={<Switch checked={som} onChange={(_, checked) => setSom(checked)} />} label="Som" />
          <Button onClick={() => void list.refetch()} loading={list.isFetching}>
            Atualizar a lista
          </Button>
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {`${credenciais.length} ${credenciais.length === 1 ? 'credencial' : 'credenciais'} neste aparelho, lista das ${hora(em)}${semRede ? ', sem internet' : ''}. Funciona sem internet.`}
        </Typography>
      </Stack>
      {lida && (
        <RespostaNaTela
          lida={lida}
          saida={ponto?.tipo === 'varias' && sentido === 'saida'}
          onde={`${ponto?.tipo === 'varias' && sentido === 'saida' ? 'Saída' : 'Entrada'} · ${ponto?.nome ?? nome}`}
          fila={<FilaDoAparelho {...fila} />}
          onNext={() => setLida(undefined)}
          onType={() => {
            setCamera(false)
            setLida(undefined)
          }}
        />
      )}
    </PageContainer>
  )
}
