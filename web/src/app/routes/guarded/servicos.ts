import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/sie/servicos/certificados?ver=importar': async () =>
    (await import('../../../features/importacao/ImportarPlanilha.tsx')).ImportarCertificados,
  '/sie/servicos/transferencias': async () =>
    (await import('../../../features/transferencias/TransferenciasPage.tsx')).TransferenciasPage,
  '/sie/servicos/transferencias?pedir': async () =>
    (await import('../../../features/transferencias/PedirTransferencia.tsx')).PedirTransferencia,
  '/sie/servicos/transferencias?prazos': async () =>
    (await import('../../../features/transferencias/PrazosPage.tsx')).PrazosPage,
  '/sie/servicos/transferencias?lote': async () =>
    (await import('../../../features/transferencias/LotePage.tsx')).LotePage,
  '/sie/servicos/transferencias?id': async () =>
    (await import('../../../features/transferencias/TransferenciaPage.tsx')).TransferenciaPage,
  '/sie/servicos/carterinhas': async () =>
    (await import('../../../features/carteira/CarteirinhasPage.tsx')).CarteirinhasPage,
  '/sie/servicos/certificados': async () =>
    (await import('../../../features/certificados/CertificadosPage.tsx')).CertificadosPage,
  '/sie/servicos/certificados?ver=certificado': async () =>
    (await import('../../../features/certificados/CertificadoPage.tsx')).CertificadoPage,
  '/sie/servicos/certificados?aba=modelos': async () =>
    (await import('../../../features/certificados/modelos/ModelosPage.tsx')).ModelosPage,
  '/sie/servicos/certificados?aba=modelo': async () =>
    (await import('../../../features/certificados/modelos/ModeloPage.tsx')).ModeloPage,
  '/sie/servicos/certificados?aba=lote': async () =>
    (await import('../../../features/certificados/lote/EmitirLotePage.tsx')).EmitirLotePage,
  '/sie/servicos/certificados-pedidos': async () =>
    (await import('../../../features/certificados/PedidosPage.tsx')).PedidosPage,
  '/sie/servicos/certificados-pedidos?ver=pedido': async () =>
    (await import('../../../features/certificados/PedidoPage.tsx')).PedidoPage,
  '/admin/certificados-monitor': async () =>
    (await import('../../../features/certificados/MonitorPage.tsx')).MonitorPage,
}
