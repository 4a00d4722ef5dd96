import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mesAbreviado, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import type { MesDoCaixa } from '@sie/domain/financeiro/caixa.ts'
import { NUMEROS_DO_CAIXA } from '@sie/domain/financeiro/numerosDoCaixa.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../../../data/access.ts'
import { recordKeys } from '../../../../data/queries.ts'
import { useEntityChoices } from '../../../../data/useEntityChoices.ts'
import { hoje } from '../../../../ui/form/formulario.ts'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'
import { Indicadores } from '../../../../ui/layout/Indicadores.tsx'

/** Number of months shown, the current one included. */
const MESES = 6

/** Books of an entity whose accounts the user may read: this month in numbers, and income and expense of the last months. */
export function NumerosDoCaixa() {
  const { call } = useAccess()
  const choices = useEntityChoices('contas:ler')
  const entidade = choices.find(({ id }) => id === ENTIDADE_PADRAO) ?? choices[0]
  const mes = mesDoDia(hoje())
  const de = maisMeses(mes, 1 - MESES)
  const { data, isError } = useQuery({
    queryKey: [...recordKeys.lists(contas), 'caixa', entidade?.id, de, mes] as const,
    queryFn: async () => (await call('consultarCaixa', { entidade: entidade?.id ?? '', de, ate: mes })).meses,
    enabled: entidade !== undefined,
    staleTime: 60_000,
  })
  if (!entidade || isError) return null
  const now = data?.at(-1)
  const before = data?.at(-2)
  const wait = <Skeleton width={110} />
  const one = (id: keyof typeof NUMEROS_DO_CAIXA, nota: string = NUMEROS_DO_CAIXA[id].nota) => ({
    rotulo: NUMEROS_DO_CAIXA[id].nome,
    valor: now ? formatReais(NUMEROS_DO_CAIXA[id].conta(now.somas)) : wait,
    nota,
  })
  const last = (id: keyof typeof NUMEROS_DO_CAIXA) =>
    before && `${formatReais(NUMEROS_DO_CAIXA[id].conta(before.somas))} no mês anterior`
  return (
    <Stack spacing={2} component="section" aria-label={`Caixa de ${entidade.nome}`}>
      <Indicadores
        label={`Caixa de ${mesPorExtenso(mes)}`}
        itens={[one('entrou', last('entrou')), one('saiu', last('saiu')), one('aReceber'), one('aPagar')]}
      />
      <CardSection
        title="Entradas e saídas"
        action={
          <Link
            component={RouterLink}
            to={address('/sie/financeiro/receitas', { ver: 'caixa' })}
            underline="hover"
            sx={{ fontWeight: 600, display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
          >
            Abrir o caixa <ArrowForward sx={{ fontSize: 16 }} aria-hidden />
          </Link>
        }
      >
        {data ? <Barras meses={data} /> : <Skeleton variant="rounded" height={150} sx={{ m: 2 }} aria-busy />}
      </CardSection>
    </Stack>
  )
}

const ALTURA = 120

/** Two bars for each month, with a text alternative. */
function Barras({ meses }: { meses: readonly MesDoCaixa[] }) {
  const rows = meses.map(({ mes, somas }) => ({
    mes,
    entrou: NUMEROS_DO_CAIXA.entrou.conta(somas),
    saiu: NUMEROS_DO_CAIXA.saiu.conta(somas),
  }))
  const most = Math.max(1, ...rows.flatMap(({ entrou, saiu }) => [entrou, saiu]))
  const bar = (value: number, bgcolor: string) => (
    <Box
      aria-hidden
      sx={{ width: 18, height: Math.max(2, (value / most) * ALTURA), bgcolor, borderRadius: '3px 3px 0 0' }}
    />
  )
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end', pb: 1 }} aria-hidden>
        <Legenda cor={ENTROU} texto="Entrou" />
        <Legenda cor={SAIU} texto="Saiu" />
      </Stack>
      <Box
        component="ul"
        aria-label="Entradas e saídas por mês"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', justifyContent: 'space-around', gap: 1 }}
      >
        {rows.map(({ mes, entrou, saiu }, index) => (
          <Box
            component="li"
            key={mes}
            aria-label={`${mesPorExtenso(mes)}: entrou ${formatReais(entrou)}, saiu ${formatReais(saiu)}`}
            sx={{ flex: 1, minWidth: 0 }}
          >
            <Stack
              direction="row"
              spacing={0.5}
              sx={{
                height: ALTURA,
                alignItems: 'flex-end',
                justifyContent: 'center',
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              {bar(entrou, ENTROU)}
              {bar(saiu, SAIU)}
            </Stack>
            <Typography
              variant="body2"
              aria-hidden
              sx={{ textAlign: 'center', pt: 0.5, fontWeight: index === rows.length - 1 ? 700 : 400 }}
              color={index === rows.length - 1 ? 'textPrimary' : 'textSecondary'}
            >
              {mesAbreviado(mes)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const ENTROU = 'primary.main'
const SAIU = 'text.secondary'

const Legenda = ({ cor, texto }: { cor: string; texto: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <Box component="span" sx={{ width: 12, height: 12, borderRadius: '3px', bgcolor: cor }} />
    {texto}
  </Typography>
)
