import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/portal/address.ts'
import { TIPOS_DE_PENDENCIA, type Pendencia } from '@sie/domain/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { RecusarDialog } from '../../ui/feedback/RecusarDialog.tsx'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { Conteudo } from './Conteudo.tsx'
import { TEXTOS } from './textos.ts'

interface Decisao {
  aprovar: boolean
  motivo: string
}

/** A request of any kind: who, since when, what there is to judge, and the two decisions. */
export function PendenciaCard({ pendencia }: { pendencia: Pendencia }) {
  const { id, versao, tipo, pessoa, pedidoEm, nome, federacao, clube, texto, faltaAutorizacao } = pendencia
  const { call } = useAccess()
  const confirm = useConfirm()
  const toast = useToast()
  const [refusing, setRefusing] = useState(false)
  const textos = TEXTOS[tipo]
  const decide = useRecordMutation(praticantes, async ({ aprovar, motivo }: Decisao) => {
    await call('decidirPendencia', { id, versao, aprovar, motivo })
    toast.show(aprovar ? textos.aprovado : textos.recusado)
  })
  const approve = async () => {
    const question = textos.pergunta?.(pendencia)
    if (!question || (await confirm({ ...question, action: textos.confirma, destructive: textos.destrutivo })))
      decide.mutate({ aprovar: true, motivo: '' })
  }
  return (
    <Paper component="li" variant="outlined" aria-label={`Pedido de ${nome}`} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Link
            component={RouterLink}
            to={address('/sie/cadastros/addpraticante', { id: pessoa })}
            color="text.primary"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere', flexGrow: 1 }}
          >
            {nome}
          </Link>
          <Chip size="small" variant="outlined" color={textos.cor} label={TIPOS_DE_PENDENCIA[tipo].label} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {[`Desde ${new Date(pedidoEm).toLocaleDateString('pt-BR')}`, federacao || 'Sem federação', clube]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Conteudo pendencia={pendencia} />
        {texto && (
          <Typography
            variant="body2"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >{`“${texto}”`}</Typography>
        )}
        {decide.error && <Alert severity="error">{mensagem(decide.error, 'Não foi possível decidir agora.')}</Alert>}
        <Stack direction="row" spacing={1}>
          <Button
            variant="contained"
            color={textos.destrutivo ? 'error' : 'primary'}
            loading={decide.isPending}
            disabled={faltaAutorizacao}
            onClick={() => void approve()}
            aria-label={`${textos.aprovar} ${textos.destrutivo ? 'de ' : ''}${nome}`}
          >
            {textos.aprovar}
          </Button>
          <Button
            color={textos.destrutivo ? 'inherit' : 'error'}
            disabled={decide.isPending}
            onClick={() => setRefusing(true)}
            aria-label={`Recusar ${nome}`}
          >
            Recusar
          </Button>
        </Stack>
      </Stack>
      {refusing && (
        <RecusarDialog
          titulo="Recusar o pedido?"
          texto={textos.recusa(pendencia)}
          onClose={() => setRefusing(false)}
          onRefuse={(motivo) => {
            setRefusing(false)
            decide.mutate({ aprovar: false, motivo })
          }}
        />
      )}
    </Paper>
  )
}
