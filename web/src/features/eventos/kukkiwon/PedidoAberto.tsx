import Download from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { pedidosKukkiwon } from '@sie/domain/eventos/collections/pedidosKukkiwon.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { ROTULOS_DE_TIPO } from '@sie/domain/eventos/kukkiwon/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess, useCan } from '../../../data/access.ts'
import { download } from '../../../data/sheet.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { columns } from '../../../ui/layout/columns.ts'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { Par } from '../../../ui/layout/Par.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { ChipDoPedido, dolares, type PedidoLido } from './pedidoLido.tsx'

const EXPORTED: readonly string[] = ['pronto', 'enviado', 'numerado', 'entregue']

/** A submitted application, for its recommending master and the confederation. */
export function PedidoAberto({ pedido }: { pedido: PedidoLido }) {
  const can = useCan()
  const { name, situacao, total, pedidoEm, nomeDoRecomendante, fatura, partes } = pedido
  const processes = can('pedidosKukkiwon:processar', {
    entidade: partes.confederacao,
    federacao: partes.confederacao,
  })
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h1">
          {name}
        </Typography>
        <ChipDoPedido situacao={situacao} />
        {processes && EXPORTED.includes(situacao) && <Arquivo pedido={pedido} />}
      </Stack>
      <Box sx={columns('minmax(0, 1fr) 360px')}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <CardSection title="O que fazer agora">
            <Box sx={{ px: 2, pb: 2 }}>
              <TransitionBar collection={pedidosKukkiwon} record={pedido} stated />
            </Box>
          </CardSection>
          <Candidatos key={pedido.metadados.version} pedido={pedido} edits={processes && situacao === 'enviado'} />
        </Stack>
        <CardSection title="Dados">
          <Box component="dl" sx={{ m: 0, px: 2, pb: 2, display: 'grid', gap: 1 }}>
            {[
              ['Recomendado por', `${nomeDoRecomendante}, em ${formatDay(pedidoEm)}`],
              ['Taxas', dolares(total.usd)],
              [
                'Em reais',
                total.cotacao > 0
                  ? `${formatReais(total.valor)}, com o dólar a R$ ${(total.cotacao / 10_000).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`
                  : 'no envio',
              ],
            ].map(([label, text]) => (
              <Par key={label} label={label}>
                {text}
              </Par>
            ))}
          </Box>
          {fatura && (
            <Box sx={{ px: 2, pb: 2 }}>
              <Link component={RouterLink} to={address('/sie/financeiro/receitas', { ver: 'fatura', id: fatura })}>
                Ver a fatura
              </Link>
            </Box>
          )}
        </CardSection>
      </Box>
    </Stack>
  )
}

function Arquivo({ pedido: { id, name } }: { pedido: PedidoLido }) {
  const { call } = useAccess()
  const toast = useToast()
  const make = useMutation({
    mutationFn: async () => {
      const exported = await call('exportarKukkiwon', { id })
      const { arquivoDoPedido } = await import('./arquivo.ts')
      download(await arquivoDoPedido(exported), `kukkiwon-${name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.zip`)
    },
    onError: (error) => toast.show(mensagem(error, 'Não foi possível fazer o arquivo.')),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={make.isPending}
      onClick={() => make.mutate()}
      sx={{ ml: { sm: 'auto' } }}
    >
      Baixar arquivo
    </Button>
  )
}

/** Applicants; once the Kukkiwon has returned the numbers, they are entered here. */
function Candidatos({ pedido, edits }: { pedido: PedidoLido; edits: boolean }) {
  const { call } = useAccess()
  const toast = useToast()
  const [numeros, setNumeros] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(pedido.candidatos.map(({ pessoa, numero }) => [pessoa, numero])),
  )
  const dirty = edits && pedido.candidatos.some(({ pessoa, numero }) => numeros[pessoa] !== numero)
  const save = useRecordMutation(pedidosKukkiwon, () =>
    call('salvarNumerosKukkiwon', {
      id: pedido.id,
      numeros: Object.entries(numeros).map(([pessoa, numero]) => ({ pessoa, numero })),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined, { onSuccess: () => toast.show('Números guardados.') })
  }
  const fault = save.error instanceof ErroSIE ? Object.values(save.error.campos).join(' ') : ''
  return (
    <CardSection title="Candidatos" beside={<Typography color="textSecondary">{pedido.candidatos.length}</Typography>}>
      <Box component="form" noValidate onSubmit={submit}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {pedido.candidatos.map(({ pessoa, nome, romanizado, graduacao, tipo, usd, numero }) => (
            <Box
              component="li"
              key={pessoa}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                px: 2,
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Typography>{nome}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {romanizado} · {ROTULOS_DE_TIPO[tipo]} · {dolares(usd)}
                </Typography>
              </Box>
              <Faixa codigo={graduacao} federacao={pedido.vinculo.idFederacao} />
              {edits ? (
                <LimitedField
                  limit={20}
                  size="small"
                  label="Nº Kukkiwon"
                  value={numeros[pessoa] ?? ''}
                  onChange={({ target }) =>
                    setNumeros({ ...numeros, [pessoa]: target.value.toUpperCase().replace(/\s/g, '') })
                  }
                  slotProps={{ htmlInput: { 'aria-label': `Nº Kukkiwon de ${nome}` } }}
                  sx={{ width: 180 }}
                />
              ) : (
                numero && <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{numero}</Typography>
              )}
            </Box>
          ))}
        </Box>
        {edits && (
          <Stack spacing={1.5} sx={{ p: 2, alignItems: 'flex-start' }}>
            {save.error && (
              <Alert severity="error">{fault || mensagem(save.error, 'Não foi possível guardar os números.')}</Alert>
            )}
            <Button type="submit" variant="outlined" loading={save.isPending} disabled={!dirty}>
              Guardar números
            </Button>
          </Stack>
        )}
      </Box>
      <UnsavedDialog dirty={dirty} saving={save.isPending} />
    </CardSection>
  )
}
