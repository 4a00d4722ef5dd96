import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/sie/servicos/certificados?ver=importar': async () =>
    (await import('../../../features/painel/importacao/ImportPlanilha.tsx')).ImportCertificados,
  '/sie/servicos/transferencias': async () =>
    (await import('../../../features/eventos/transferencias/TransferenciasPage.tsx')).TransferenciasPage,
  '/sie/servicos/transferencias?pedir': async () =>
    (await import('../../../features/eventos/transferencias/RequestTransferencia.tsx')).RequestTransferencia,
  '/sie/servicos/transferencias?prazos': async () =>
    (await import('../../../features/eventos/transferencias/PrazosPage.tsx')).PrazosPage,
  '/sie/servicos/transferencias?lote': async () =>
    (await import('../../../features/eventos/transferencias/LotePage.tsx')).LotePage,
  '/sie/servicos/transferencias?id': async () =>
    (await import('../../../features/eventos/transferencias/TransferenciaPage.tsx')).TransferenciaPage,
  '/sie/servicos/carterinhas': async () =>
    (await import('../../../features/documentos/carteira/CarteirinhasPage.tsx')).CarteirinhasPage,
  '/sie/servicos/certificados': async () =>
    (await import('../../../features/documentos/certificados/CertificadosPage.tsx')).CertificadosPage,
  '/sie/servicos/certificados?ver=certificado': async () =>
    (await import('../../../features/documentos/certificados/CertificadoPage.tsx')).CertificadoPage,
  '/sie/servicos/certificados?aba=modelos': async () =>
    (await import('../../../features/documentos/certificados/modelos/ModelosPage.tsx')).ModelosPage,
  '/sie/servicos/certificados?aba=modelo': async () =>
    (await import('../../../features/documentos/certificados/modelos/ModeloPage.tsx')).ModeloPage,
  '/sie/servicos/certificados?aba=lote': async () =>
    (await import('../../../features/documentos/certificados/lote/IssueLotePage.tsx')).IssueLotePage,
  '/sie/servicos/certificados-pedidos': async () =>
    (await import('../../../features/documentos/certificados/PedidosPage.tsx')).PedidosPage,
  '/sie/servicos/certificados-pedidos?ver=pedido': async () =>
    (await import('../../../features/documentos/certificados/PedidoPage.tsx')).PedidoPage,
  '/admin/certificados-monitor': async () =>
    (await import('../../../features/documentos/certificados/MonitorPage.tsx')).MonitorPage,
}
