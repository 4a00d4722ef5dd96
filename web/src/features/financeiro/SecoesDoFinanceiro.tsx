import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { ruleOf } from '@sie/domain/base/portal/ruleOf.ts'
import { holdsAny } from '@sie/domain/base/rights/alguma.ts'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useHolds } from '../../platform/store.ts'

const receitas = (ver: string) => address('/sie/financeiro/receitas', { ver })

/** Screens of the finances in groups: what comes in, what goes out and what there is, and what the books tell. */
const GRUPOS = {
  Receber: {
    receitas: ['Receitas', address('/sie/financeiro/receitas')],
    faturas: ['Faturas', receitas('faturas')],
    pagamentos: ['Pagamentos', receitas('pagamentos')],
    campanha: ['Campanhas', receitas('campanha')],
    dividas: ['Em atraso', receitas('dividas')],
    lembretes: ['Lembretes', receitas('lembretes')],
    cobranca: ['Regras de cobrança', receitas('cobranca')],
  },
  'Pagar e caixa': {
    despesas: ['Despesas', address('/sie/financeiro/despesas')],
    apagar: ['A pagar', receitas('apagar')],
    vencimentos: ['Vencimentos', receitas('vencimentos')],
    caixa: ['Caixa', receitas('caixa')],
    conciliacao: ['Conciliação', receitas('conciliacao')],
  },
  Livros: {
    categorias: ['Por categoria', receitas('categorias')],
    repasses: ['Repasses', receitas('repasses')],
  },
} as const satisfies Record<string, Record<string, readonly [string, Address]>>
type Grupo = (typeof GRUPOS)[keyof typeof GRUPOS]
type KeysOf<T> = T extends T ? keyof T : never
type ParteDoFinanceiro = KeysOf<Grupo>

/** Tabs of the financial screens that the user may open: the groups, and below them those of the current one, scrolled to the current screen. */
export function SecoesDoFinanceiro({ atual }: { atual: ParteDoFinanceiro }) {
  const holds = useHolds()
  const grupos = Object.entries(GRUPOS).flatMap(([nome, partes]) => {
    const open = Object.entries<readonly [string, Address]>(partes).filter(([, [, to]]) =>
      holdsAny(ruleOf(to), (one) => holds(one)),
    )
    return open.length > 0 ? [{ nome, partes: open, here: Object.hasOwn(partes, atual) }] : []
  })
  const here = grupos.find((grupo) => grupo.here)
  useEffect(() => {
    document.getElementById(`financeiro-${atual}`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [atual])
  return (
    <Box component="nav" aria-label="Seções do financeiro" sx={{ displayPrint: 'none' }}>
      {grupos.length > 1 && (
        <Box sx={FAIXA}>
          {grupos.map(({ nome, partes: [first], here: current }) =>
            first ? (
              <Aba key={nome} to={first[1][1]} current={current && 'true'}>
                {nome}
              </Aba>
            ) : null,
          )}
        </Box>
      )}
      <Box sx={FAIXA}>
        {here?.partes.map(([id, [label, to]]) => (
          <Aba key={id} id={`financeiro-${id}`} to={to} current={id === atual && 'page'}>
            {label}
          </Aba>
        ))}
      </Box>
    </Box>
  )
}

const FAIXA = { display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider' } as const

interface AbaProps {
  id?: string
  to: Address
  current: 'page' | 'true' | false
  children: string
}

const Aba = ({ current, ...props }: AbaProps) => (
  <ButtonBase
    component={Link}
    {...props}
    {...(current && { 'aria-current': current })}
    sx={{
      flexShrink: 0,
      px: 2,
      height: 44,
      typography: 'body2',
      fontWeight: 600,
      color: current ? 'primary.main' : 'text.secondary',
      borderBottom: 2,
      borderColor: current ? 'primary.main' : 'transparent',
      '&:hover': { color: 'text.primary' },
    }}
  />
)
