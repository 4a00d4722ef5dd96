import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { ruleOf } from '@sie/domain/base/portal/ruleOf.ts'
import { holdsAny } from '@sie/domain/base/rights/alguma.ts'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useHolds } from '../../platform/store.ts'

const PARTES = {
  receitas: ['Receitas', address('/sie/financeiro/receitas')],
  faturas: ['Faturas', address('/sie/financeiro/receitas', { ver: 'faturas' })],
  pagamentos: ['Pagamentos', address('/sie/financeiro/receitas', { ver: 'pagamentos' })],
  apagar: ['A pagar', address('/sie/financeiro/receitas', { ver: 'apagar' })],
  conciliacao: ['Conciliação', address('/sie/financeiro/receitas', { ver: 'conciliacao' })],
  campanha: ['Campanhas', address('/sie/financeiro/receitas', { ver: 'campanha' })],
  despesas: ['Despesas', address('/sie/financeiro/despesas')],
  caixa: ['Caixa', address('/sie/financeiro/receitas', { ver: 'caixa' })],
  categorias: ['Por categoria', address('/sie/financeiro/receitas', { ver: 'categorias' })],
  repasses: ['Repasses', address('/sie/financeiro/receitas', { ver: 'repasses' })],
  dividas: ['Em atraso', address('/sie/financeiro/receitas', { ver: 'dividas' })],
  vencimentos: ['Vencimentos', address('/sie/financeiro/receitas', { ver: 'vencimentos' })],
  lembretes: ['Lembretes', address('/sie/financeiro/receitas', { ver: 'lembretes' })],
  cobranca: ['Regras de cobrança', address('/sie/financeiro/receitas', { ver: 'cobranca' })],
} as const satisfies Record<string, readonly [string, Address]>
type ParteDoFinanceiro = keyof typeof PARTES

/** Tabs of the financial screens that the user may open; on a phone the row scrolls to the current one. */
export function SecoesDoFinanceiro({ atual }: { atual: ParteDoFinanceiro }) {
  const holds = useHolds()
  const partes = Object.entries(PARTES).filter(([, [, to]]) => holdsAny(ruleOf(to), (one) => holds(one)))
  useEffect(() => {
    document.getElementById(`financeiro-${atual}`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [atual])
  return (
    <Box
      component="nav"
      aria-label="Seções do financeiro"
      sx={{ display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider', displayPrint: 'none' }}
    >
      {partes.map(([id, [label, to]]) => (
        <ButtonBase
          key={id}
          id={`financeiro-${id}`}
          component={Link}
          to={to}
          {...(id === atual ? { 'aria-current': 'page' as const } : {})}
          sx={{
            flexShrink: 0,
            px: 2,
            height: 44,
            typography: 'body2',
            fontWeight: 600,
            color: id === atual ? 'primary.main' : 'text.secondary',
            borderBottom: 2,
            borderColor: id === atual ? 'primary.main' : 'transparent',
            '&:hover': { color: 'text.primary' },
          }}
        >
          {label}
        </ButtonBase>
      ))}
    </Box>
  )
}
