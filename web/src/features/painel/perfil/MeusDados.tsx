import Download from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { Pedido } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useAccess, useCall } from '../../../data/access.ts'
import { download } from '../../../data/sheet.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import type { Input } from '../../../platform/callables.ts'
import type { SimpleField } from '../../../ui/form/SimpleForm.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { collectMeusDados } from './collectMeusDados.ts'
import { SenhaDialog } from './SenhaDialog.tsx'

const MOTIVO: SimpleField<'texto'> = { name: 'texto', label: 'Quer nos dizer por quê? (opcional)', max: 500 }

/** Personal data of the user: export and erasure (QUALITY 7). */
export function MeusDados({ apagamento }: { apagamento: Pedido | undefined }) {
  return (
    <Stack spacing={5}>
      <Exportacao />
      <Apagamento pedido={apagamento} />
    </Stack>
  )
}

/** Everything that the portal has of the user, as a file. */
export function Exportacao() {
  const call = useCall()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [progress, setProgress] = useState('')
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="exportar-titulo" sx={{ maxWidth: 640 }}>
      <Typography id="exportar-titulo" variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
        Baixar os meus dados
      </Typography>
      <Typography>
        Um arquivo com tudo o que o portal tem de você: o cadastro com todas as versões, o que outros registros dizem de
        você, os seus pedidos, os documentos e a foto.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<Download />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => setAsking(true)}
      >
        Baixar os meus dados
      </Button>
      {asking && (
        <SenhaDialog
          title="Baixar os meus dados"
          text="Confirme a senha: o arquivo tem tudo sobre você. Guarde-o em lugar seguro."
          progress={progress}
          button="Baixar"
          onClose={() => setAsking(false)}
          onSubmit={async ({ atual }) => {
            try {
              const { nome, zip } = await collectMeusDados(call, atual, setProgress)
              download(new Blob([zip], { type: 'application/zip' }), nome)
              setAsking(false)
              toast.show('Os seus dados foram baixados.')
            } finally {
              setProgress('')
            }
          }}
        />
      )}
    </Stack>
  )
}

function Apagamento({ pedido }: { pedido: Pedido | undefined }) {
  const { call } = useAccess()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const ask = useRecordMutation(praticantes, (input: Input<'pedirApagamento'>) => call('pedirApagamento', input))
  const cancel = useRecordMutation(praticantes, (id: string) => call('cancelarPedido', { id }))
  const waiting = pedido?.estado === 'pendente'
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="apagar-titulo" sx={{ maxWidth: 640 }}>
      <Typography id="apagar-titulo" variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
        Apagar os meus dados
      </Typography>
      <Typography>
        Nome, documentos, contato, endereço, foto, arquivos e a sua conta desaparecem, em todas as versões. Ficam, sem o
        seu nome, a graduação para a estatística e o registro de quem consultou ou mudou dados, que a lei manda guardar.
      </Typography>
      <Typography color="textSecondary">
        A administração da confederação confirma o pedido antes. Depois de confirmado, não há como desfazer: carteira,
        certificados e ranking deixam de ser seus.
      </Typography>
      {pedido?.estado === 'recusado' && (
        <Alert severity="warning">{`O pedido não foi atendido. Motivo: ${pedido.motivo}`}</Alert>
      )}
      {cancel.error && <Alert severity="error">{mensagem(cancel.error, 'Não foi possível cancelar o pedido.')}</Alert>}
      {waiting ? (
        <Alert
          severity="info"
          role="status"
          action={
            <Button
              color="inherit"
              size="small"
              disabled={cancel.isPending}
              onClick={() =>
                cancel.mutate(pedido.id, { onSuccess: () => toast.show('Pedido cancelado. Nada foi apagado.') })
              }
            >
              Cancelar pedido
            </Button>
          }
        >
          {`Pedido feito em ${formatDay(dayInBrasilia(Date.parse(pedido.pedidoEm)))}. A administração vai confirmá-lo; você recebe um e-mail.`}
        </Alert>
      ) : (
        <Button color="error" variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setAsking(true)}>
          Pedir o apagamento
        </Button>
      )}
      {asking && (
        <SenhaDialog<'texto'>
          title="Pedir o apagamento dos meus dados?"
          text="Depois de confirmado pela administração, o seu cadastro e a sua conta deixam de existir. Se quiser, baixe os seus dados antes."
          button="Pedir o apagamento"
          more={[MOTIVO]}
          onClose={() => setAsking(false)}
          onSubmit={async ({ atual, texto }) => {
            await ask.mutateAsync({ atual, texto })
            setAsking(false)
            toast.show('Pedido enviado à administração.')
          }}
        />
      )}
    </Stack>
  )
}
