import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'

/** Switch that lets federations issue the certificates of Gub, for the confederation. */
export function Delegacao({ ligada, onSaved }: { ligada: boolean; onSaved: () => void }) {
  const { call } = useAccess()
  const toast = useToast()
  const confirm = useConfirm()
  const save = useMutation({
    mutationFn: (gubPelasFederacoes: boolean) => call('delegarCertificados', { gubPelasFederacoes }),
    onSuccess: (_, on) => {
      toast.show(on ? 'As federações emitem os certificados de gub.' : 'Só a confederação emite certificados de gub.')
      onSaved()
    },
  })
  const change = async (on: boolean) => {
    const yes = await confirm({
      title: on ? 'Deixar com as federações?' : 'Trazer para a confederação?',
      text: on
        ? 'Novos pedidos de gub vão para a federação de cada pessoa, com a tabela de taxas dela.'
        : 'Novos pedidos de gub vêm para a confederação. O que já foi pedido segue onde está.',
      action: on ? 'Deixar com as federações' : 'Trazer para a confederação',
    })
    if (yes) save.mutate(on)
  }
  return (
    <CardSection title="Quem emite os certificados de gub">
      <Stack spacing={1} sx={{ px: 2, pb: 2 }}>
        {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar agora.')}</Alert>}
        <FormControlLabel
          control={<Switch checked={ligada} disabled={save.isPending} onChange={(_, on) => void change(on)} />}
          label="As federações emitem"
        />
        <Typography variant="body2" color="textSecondary">
          Dan, Poom e Kukkiwon são sempre da confederação.
        </Typography>
      </Stack>
    </CardSection>
  )
}
