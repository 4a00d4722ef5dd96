import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isMinor, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { hasConsent } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { CONSEQUENCIAS, PROPRIOS, TEXTOS, quemRetira } from '@sie/domain/pessoas/cadastro/consentimentos.ts'
import { praticantes, type Consentimento } from '@sie/domain/pessoas/collections/praticantes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useAccess } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import type { Input } from '../../../platform/callables.ts'
import { ArquivoInput } from '../../../ui/form/ArquivoInput.tsx'
import { SendLink } from '../../../ui/form/SendLink.tsx'
import { EstadoChip } from '../../../ui/record/EstadoChip.tsx'
import { hoje } from '../../../ui/form/formulario.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import type { Pessoa } from './abas.ts'

const NOMES: Readonly<Record<Consentimento['tipo'], string>> = {
  lgpd: 'Uso dos dados pessoais',
  imagem: 'Uso da imagem',
  regulamento: 'Regulamento',
  responsavel: 'Autorização do responsável',
}

/** Consents for this person, with author and day, and the ones that they may withdraw or give themselves (Law 13.709/2018, art. 8). */
export function Consentimentos({ pessoa }: { pessoa: Pessoa }) {
  const { call } = useAccess()
  const confirm = useConfirm()
  const toast = useToast()
  const minor = isMinor(pessoa.dadosPessoais.birthdate, hoje())
  const set = useRecordMutation(praticantes, async (input: Input<'meuConsentimento'>) => {
    await call('meuConsentimento', input)
    toast.show(input.dado ? 'Consentimento dado.' : 'Consentimento retirado.')
  })
  const withdraw = async (tipo: Input<'meuConsentimento'>['tipo']) => {
    if (
      await confirm({
        title: `Retirar: ${NOMES[tipo].toLowerCase()}?`,
        text: CONSEQUENCIAS[tipo],
        action: 'Retirar',
        destructive: true,
      })
    )
      set.mutate({ tipo, dado: false })
  }
  const accept = async (tipo: (typeof PROPRIOS)[number]) => {
    if (await confirm({ title: `Aceitar: ${NOMES[tipo].toLowerCase()}?`, text: TEXTOS[tipo], action: 'Aceitar' }))
      set.mutate({ tipo, dado: true })
  }
  const lista = pessoa.consentimentos ?? []
  const open = minor ? [] : PROPRIOS.filter((tipo) => !hasConsent(pessoa, tipo))
  return (
    <Stack component="section" spacing={2} aria-label="Consentimentos">
      <Typography variant="body2" color="textSecondary">
        {minor
          ? 'Até os 18 anos quem consente por você é o responsável, e só ele retira.'
          : 'O que você aceitou, você pode retirar quando quiser, de graça. Antes dizemos o que acontece.'}
      </Typography>
      {set.error && <Alert severity="error">{mensagem(set.error, 'Não foi possível mudar o consentimento.')}</Alert>}
      {lista.length === 0 && <Typography>Nada registrado.</Typography>}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lista.map((item, index) => {
          const { tipo } = item
          return (
            <Box
              component="li"
              key={`${index} ${tipo}`}
              aria-label={NOMES[tipo]}
              sx={{ borderBottom: 1, borderColor: 'divider', pb: 2 }}
            >
              <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>{NOMES[tipo]}</Typography>
                <EstadoChip on={!item.retiradoEm} yes="Vale" no="Retirado" />
              </Stack>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {[item.quem, item.data && `em ${formatDay(item.data)}`, item.versao && `texto ${item.versao}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
              {item.retiradoEm && (
                <Typography variant="body2">{`Retirado em ${formatDay(item.retiradoEm)} por ${item.retiradoPor}.`}</Typography>
              )}
              {item.documento && <ArquivoInput label="Documento assinado" caminho={item.documento} />}
              {tipo !== 'responsavel' && quemRetira(pessoa, item, hoje()) === 'pessoa' && (
                <Button
                  size="small"
                  color="error"
                  disabled={set.isPending}
                  aria-label={`Retirar: ${NOMES[tipo]}`}
                  onClick={() => void withdraw(tipo)}
                  sx={{ mt: 0.5 }}
                >
                  Retirar
                </Button>
              )}
            </Box>
          )
        })}
      </Stack>
      {open.map((tipo) => (
        <Stack key={tipo} direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ flexGrow: 1 }}>{NOMES[tipo]}</Typography>
          <Button
            variant="outlined"
            size="small"
            disabled={set.isPending}
            aria-label={`Ler e aceitar: ${NOMES[tipo]}`}
            onClick={() => void accept(tipo)}
          >
            Ler e aceitar
          </Button>
        </Stack>
      ))}
      {minor && hasConsent(pessoa, 'responsavel') && (
        <SendLink name="pedirAutorizacao" label="Enviar ao responsável o link para retirar" />
      )}
    </Stack>
  )
}
