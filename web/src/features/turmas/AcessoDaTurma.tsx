import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/portal/address.ts'
import { useCall } from '../../data/access.ts'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { useAcao, type Turma } from './consultas.ts'

/** Code and link of a class, and how to end both. */
export function AcessoDaTurma({ turma }: { turma: Turma & { gestao: NonNullable<Turma['gestao']> } }) {
  const call = useCall()
  const confirm = useConfirm()
  const toast = useToast()
  const { codigo } = turma.gestao
  const renew = useAcao(() => call('renovarCodigo', { turma: turma.id }), 'Código novo. O antigo não vale mais.')
  const copy = async (text: string, said: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.show(said)
    } catch {
      toast.show('Não foi possível copiar: anote o código.', { severity: 'error' })
    }
  }
  const link = () => `${window.location.origin}${address('/cbtkdeduca/turmas', { codigo })}`
  const ask = async () => {
    const yes = await confirm({
      title: 'Trocar o código?',
      text: 'O código e os links enviados até agora deixam de valer. Quem já está na turma continua.',
      action: 'Trocar código',
    })
    if (yes) renew.mutate(undefined)
  }
  return (
    <CardSection title="Código e link de convite">
      <Stack spacing={1.5} sx={{ p: 2, pt: 0 }}>
        <Typography
          aria-label={`Código da turma: ${codigo.split('').join(' ')}`}
          role="img"
          sx={{ fontSize: '2rem', fontWeight: 700, letterSpacing: '0.15em', fontVariantNumeric: 'tabular-nums' }}
        >
          {codigo}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button startIcon={<ContentCopy />} onClick={() => void copy(codigo, 'Código copiado.')}>
            Copiar código
          </Button>
          <Button startIcon={<ContentCopy />} onClick={() => void copy(link(), 'Link copiado.')}>
            Copiar link
          </Button>
          {turma.situacao !== 'arquivada' && (
            <Button color="inherit" loading={renew.isPending} onClick={() => void ask()}>
              Trocar código
            </Button>
          )}
        </Stack>
      </Stack>
    </CardSection>
  )
}
