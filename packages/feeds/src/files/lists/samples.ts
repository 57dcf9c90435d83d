import type { ListFormatName } from './formats.ts'

/** Hand-written files in the exchanges' formats, the smallest that show their quirks. */
export interface Sample {
  readonly format: ListFormatName
  readonly name: string
  readonly text: string
}

const json = (value: unknown) => JSON.stringify(value, null, 2)
const lines = (...texts: string[]) => `${texts.join('\n')}\n`

const DEAL_HEADER = 'Date,Symbol,Security Name,Client Name,Buy/Sell,Quantity Traded,Trade Price / Wght. Avg. Price'

const chainLeg = (right: string, figures: Readonly<Record<string, number>>) => ({
  strikePrice: 17_000,
  expiryDate: '31-Mar-2022',
  underlying: 'NIFTY',
  identifier: `OPTIDXNIFTY31-03-2022${right}17000.00`,
  ...figures,
  pchangeinOpenInterest: 0,
  change: 0,
  pChange: 0,
  totalBuyQuantity: 1350,
  totalSellQuantity: 0,
  underlyingValue: 17_022.5,
})
const chainEntry = {
  strikePrice: 17_000,
  expiryDate: '31-Mar-2022',
  CE: chainLeg('CE', {
    openInterest: 41.5,
    changeinOpenInterest: -3,
    totalTradedVolume: 1200,
    impliedVolatility: 17.25,
    lastPrice: 150.1,
    bidQty: 750,
    bidprice: 150,
    askQty: 50,
    askPrice: 150.2,
  }),
  PE: chainLeg('PE', {
    openInterest: 100,
    changeinOpenInterest: 20,
    totalTradedVolume: 0,
    impliedVolatility: 0,
    lastPrice: 0,
    bidQty: 0,
    bidprice: 0,
    askQty: 0,
    askPrice: 0,
  }),
}

export const SAMPLES = {
  vixTable: {
    format: 'vix-table',
    name: 'hist_india_vix_-14-11-2025.csv',
    text: lines(
      'Date ,Open ,High ,Low ,Close ,Prev. Close ,Change ,% Change ',
      '13-NOV-2025,12.11,12.48,11.87,12.16,12.11,0.05,0.41',
      '14-NOV-2025,12.16,12.63,11.60,11.94,12.16,-0.22,-1.81',
    ),
  },
  indexReply: {
    format: 'index-reply',
    name: 'vix.json',
    text: json([
      {
        EOD_TIMESTAMP: '15-DEC-2025',
        EOD_INDEX_NAME: 'INDIA VIX',
        EOD_OPEN_INDEX_VAL: 10.1075,
        EOD_HIGH_INDEX_VAL: 10.8425,
        EOD_LOW_INDEX_VAL: 10.0475,
        EOD_CLOSE_INDEX_VAL: 10.25,
        EOD_PREV_CLOSE: 10.1075,
        VIX_PTS_CHG: 0.14,
        VIX_PERC_CHG: 1.41,
      },
    ]),
  },
  indexHistory: {
    format: 'index-history',
    name: 'nifty_50_daily.csv',
    text: lines(
      'Date,Open,High,Low,Close,Volume,P/E,Series,TOTAL_TRADES,QTY_PER_TRADE,DLV_QTY',
      '2012-02-21,5561.9,5621.5,5561.75,5607.15,231132126,19.64,,,,',
      '2012-02-22,5609.75,5629.95,5491.35,5505.35,263013427,19.29,,,,',
    ),
  },
  marketWatch: {
    format: 'market-watch',
    name: 'MW-All-Indices-05-Jun-2026.csv',
    text: `\u00ef\u00bb\u00bf${lines(
      ...['INDEX', 'CURRENT', '%CHNG', 'OPEN', 'HIGH', 'LOW', 'INDICATIVE CLOSE', 'PREV. CLOSE'].map(
        (name, at) => `${at === 0 ? '' : '",'}"${name} `,
      ),
      '","PREV. DAY ',
      ' 29-May-2026","52W H ',
      '","52W L ',
      '"',
      '"NIFTY 50","23,366.70","-0.21","23,478.95","23,516.35","23,282.65","-","23,416.55","23,366.70","26,373.20","22,182.55"',
      '"INDIA VIX","15.79","-0.61","15.89","16.37","13.46","-","15.89","15.79","28.91","8.72"',
    )}`,
  },
  optionChain: {
    format: 'option-chain',
    name: 'chain.json',
    text: json({
      records: {
        expiryDates: ['31-Mar-2022'],
        data: [chainEntry],
        timestamp: '28-Mar-2022 10:47:19',
        underlyingValue: 17_022.5,
        strikePrices: [17_000],
      },
      filtered: { data: [chainEntry], CE: { totOI: 41.5, totVol: 1200 }, PE: { totOI: 100, totVol: 0 } },
    }),
  },
  bulk: {
    format: 'deals',
    name: 'bulk.csv',
    text: lines(
      `${DEAL_HEADER},Remarks`,
      '21-AUG-2026,AHIMSA,Ahimsa Industries Ltd.,BHANSALI VALUE CREATIONS PVT LTD,BUY,81000,28.50,-',
      '21-AUG-2026,M&M,Mahindra & Mahindra Ltd,"SBI FUND, A/C 2",SELL,3248305,560.00,-',
    ),
  },
  block: {
    format: 'deals',
    name: 'block.csv',
    text: lines(DEAL_HEADER, '21-AUG-2026,AMAGI,Amagi Media Labs Limited,SBI MUTUAL FUND,BUY,3248305,560.00'),
  },
  bulkHistory: {
    format: 'deals',
    name: 'historical_bulk.csv',
    text: [
      `${DEAL_HEADER},Remarks`,
      '25-Sep-24,AARTECH,Aartech Solonics Limited,NAYAN SURESH GUPTA,BUY,154239.00,71.05,-',
      '26-Sep-24,AARTECH,Aartech Solonics Limited,NAYAN SURESH GUPTA,SELL,169030.00,71.08,-',
    ].join('\r\n'),
  },
  dealReply: {
    format: 'deal-reply',
    name: 'reply.json',
    text: json([
      {
        BD_DT_DATE: '01-DEC-2025',
        BD_DT_ORDER: '2025-11-30T18:30:00.000+00:00',
        BD_SYMBOL: 'ASTEC',
        BD_SCRIP_NAME: 'Astec LifeSciences Ltd',
        BD_CLIENT_NAME: 'HRTI PRIVATE LIMITED',
        BD_BUY_SELL: 'BUY',
        BD_QTY_TRD: 108_709,
        BD_TP_WATP: 826.15,
        BD_REMARKS: '-',
      },
    ]),
  },
  shortSales: {
    format: 'short-sales',
    name: 'shortselling.csv',
    text: lines('Security Name,Symbol Name,Trade Date,Quantity', '63 MOONS TECHNOLOGIES LTD,63MOONS,01-DEC-2025,600'),
  },
  shortSaleReply: {
    format: 'short-sale-reply',
    name: 'reply.json',
    text: json([{ SS_DATE: '01-DEC-2025', SS_SYMBOL: '63MOONS', SS_NAME: '63 MOONS TECHNOLOGIES LTD', SS_QTY: 600 }]),
  },
  insider: {
    format: 'insider',
    name: 'corporates-pit.json',
    text: json({
      acqNameList: ['R Sridhar'],
      data: [
        {
          symbol: 'LANDMARK',
          company: 'Landmark Cars Limited',
          anex: '7(2)',
          acqName: 'R Sridhar',
          personCategory: 'Director',
          secType: 'Equity Shares',
          befAcqSharesNo: '4000',
          befAcqSharesPer: '0.01',
          secAcq: '1250',
          secVal: '898253',
          tdpTransactionType: 'Sell',
          afterAcqSharesNo: '2750',
          afterAcqSharesPer: '0',
          acqfromDt: '29-Feb-2024',
          acqtoDt: '29-Feb-2024',
          intimDt: '04-Mar-2024',
          acqMode: 'Market Sale',
          derivativeType: '-',
          exchange: 'NSE',
          remarks: null,
          date: '07-Mar-2024 19:58',
          xbrl: 'https://nsearchives.nseindia.com/corporate/xbrl/x.xml',
        },
      ],
    }),
  },
  indexList: {
    format: 'index-list',
    name: 'ind_niftybanklist.csv',
    text: lines(
      'Company Name,Industry,Symbol,Series,ISIN Code',
      'Axis Bank Ltd.,Financial Services,AXISBANK,EQ,INE238A01034',
      'HDFC Bank Ltd.,Financial Services,HDFCBANK,EQ,INE040A01034',
    ),
  },
  datedIndexList: {
    format: 'dated-index-list',
    name: 'members.csv',
    text: lines(
      'symbol,company_name,industry_nse,index_name,index_slug,sector_hint,downloaded_date',
      'ADANIENT,Adani Enterprises Ltd.,Metals & Mining,NIFTY 50,nifty_50,,2026-06-30',
    ),
  },
  memberships: {
    format: 'memberships',
    name: 'index_membership.csv',
    text: lines(
      'symbol,index_names,index_slugs,sector_hints,index_count,dominant_sector_hint,last_updated',
      'AXISBANK,NIFTY 50|NIFTY BANK,nifty_50|nifty_bank,,2,,2026-06-30',
      'ITC,NIFTY 50,nifty_50,,1,,2026-06-30',
    ),
  },
  indexQuotes: {
    format: 'index-quotes',
    name: 'equity-stockIndices.json',
    text: json({
      name: 'NIFTY BANK',
      timestamp: '14-Nov-2025 15:30:00',
      data: [
        { priority: 1, symbol: 'NIFTY BANK', ffmc: 4e12 },
        { priority: 0, symbol: 'HDFCBANK', ffmc: 3e12 },
        { priority: 0, symbol: 'AXISBANK', ffmc: 1e12 },
      ],
    }),
  },
  lots: {
    format: 'lot-sizes',
    name: 'fo_mktlots.csv',
    text: lines(
      'UNDERLYING                          ,SYMBOL    ,AUG-26     ,SEP-26     ,OCT-26     ,DEC-26     ',
      'NIFTY 50                            ,NIFTY     ,65         ,65         ,65         ,65         ',
      'NIFTY BANK                          ,BANKNIFTY ,30         ,30         ,30         ,           ',
      'Derivatives on Individual Securities,Symbol    ,AUG-26     ,SEP-26     ,OCT-26     ,           ',
      'INDIAN OIL CORP LTD                 ,IOC       ,4875       ,4875       ,4900       ,           ',
    ),
  },
  lotReply: {
    format: 'lot-reply',
    name: 'fnoLots.json',
    text: json({ NIFTY: 50, BANKNIFTY: 15, 'BAJAJ-AUTO': 250, ACC: 300 }),
  },
  holidayReply: {
    format: 'holiday-reply',
    name: 'holiday-master.json',
    text: json({
      CBM: [{ tradingDate: '26-Jan-2027', weekDay: 'Tuesday', description: 'Republic Day', Sr_no: 1 }],
      CM: [
        { tradingDate: '26-Jan-2027', weekDay: 'Tuesday', description: 'Republic Day', Sr_no: 1 },
        { tradingDate: '22-Mar-2027', weekDay: 'Monday', description: 'Holi', Sr_no: 2 },
      ],
      COM: [{ tradingDate: '01-Jan-2027', weekDay: 'Friday', description: 'New Year Day', Sr_no: 1 }],
    }),
  },
  holidayList: {
    format: 'holiday-list',
    name: 'nse_holidays.csv',
    text: lines('date,holiday', '26-Jan-2027,Republic Day', '22-Mar-2027,Holi'),
  },
  mcxHolidays: {
    format: 'mcx-holidays',
    name: 'mcx_holidays.csv',
    text: lines(
      'date,holiday,type',
      "01-Jan-2027,New Year's Day,evening",
      '26-Jan-2027,Republic Day,full',
      '22-Mar-2027,Holi,morning',
    ),
  },
  specialSessions: {
    format: 'special-sessions',
    name: 'special_sessions.txt',
    text: lines('2024-03-02', '2024-05-18'),
  },
  bookClosures: {
    format: 'book-closures',
    name: 'bc29102025.csv',
    text: lines(
      'SERIES,SYMBOL,SECURITY,RECORD_DT,BC_STRT_DT,BC_END_DT,EX_DT,ND_STRT_DT,ND_END_DT,PURPOSE',
      'UA,1040NFL26,Sec Re NCD 10.40% Sr.II,2025-10-29,,,2025-10-29,,,INTEREST PAYMENT',
      'BE,FCL,Fineotex Chemical Limited,2025-10-31,,,2025-10-31,,,BONUS 4:1',
      'EQ,FCL,Fineotex Chemical Limited,2025-10-31,,,2025-10-31,,,BONUS 4:1',
      'EQ,FCL,Fineotex Chemical Limited,2025-10-31,,,2025-10-31,,,FVSPLT FRM RS 2 TO RE 1',
      'EQ,COFORGE,Coforge Limited,2025-10-31,,,2025-10-31,,,INTDIV - RS 4 PER SH',
      'SM,ROCKINGDCE,Rockingdeals Circu Eco L,2025-10-29,,,2025-10-29,,,RIGHTS 1:2@PRM RS 150/-',
    ),
  },
  actionReply: {
    format: 'corporate-actions',
    name: 'corporates-corporateActions.json',
    text: json([
      {
        symbol: 'TCS',
        series: 'EQ',
        faceVal: '1',
        subject: 'Dividend - Rs 31 Per Share',
        exDate: '25-May-2026',
        recDate: '25-May-2026',
        bcStartDate: '-',
        comp: 'Tata Consultancy Services Limited',
        isin: 'INE467B01029',
        caBroadcastDate: null,
      },
    ]),
  },
  symbolChanges: {
    format: 'symbol-changes',
    name: 'symbolchange.csv',
    text: lines(
      'SYMB_COMPANY_NAME, SM_KEY_SYMBOL, SM_NEW_SYMBOL, SM_APPLICABLE_FROM',
      'ETERNAL LIMITED,ZOMATO,ETERNAL,09-APR-2025',
      'Aban Offshore Ltd.,ABANLLOYD,ABANLOYD,17-JAN-2005',
    ),
  },
  ipos: {
    format: 'ipos',
    name: 'ipo-current-issue.json',
    text: json([
      {
        symbol: 'SRM',
        companyName: 'SRM Contractors Limited',
        series: 'EQ',
        issueStartDate: '26-Mar-2024',
        issueEndDate: '28-Mar-2024',
        status: 'Active',
        issueSize: '4340100',
        issuePrice: 'Rs.200 to Rs.210',
        srNo: null,
        category: 'Total',
        noOfSharesOffered: '4340100.0',
        noOfsharesBid: '6.773193E7',
        noOfTime: '15.606075896868736',
      },
    ]),
  },
  shareholding: {
    format: 'shareholding',
    name: 'shareholdings.json',
    text: json([
      {
        symbol: 'MARKSANS',
        name: 'Marksans Pharma Limited',
        date: '31-DEC-2025',
        pr_and_prgrp: '43.87',
        public_val: '56.13',
        employeeTrusts: '0',
        submissionDate: '13-JAN-2026',
        xbrl: 'https://nsearchives.nseindia.com/x.xml',
      },
    ]),
  },
  fundamentals: {
    format: 'fundamentals',
    name: 'fundamentals.csv',
    text: lines(
      'symbol,period,kind,item,value,announcedAt',
      'TCS,2026-09-30/3M,consolidated,revenue,66000.25,2026-10-21 16:05',
      'TCS,2026-03-31/12M,consolidated,pat,48553,2026-04-12 17:10',
    ),
  },
  fundamentalEntries: {
    format: 'fundamental-entries',
    name: 'fundamentals.json',
    text: json([
      {
        symbol: 'TCS',
        period: '2026-09-30/3M',
        kind: 'standalone',
        item: 'pat',
        value: 12075.5,
        announcedAt: '2026-10-21 16:05',
      },
    ]),
  },
  cotLegacy: {
    format: 'cot',
    name: 'annual.txt',
    text: lines(
      '"Market and Exchange Names","As of Date in Form YYYY-MM-DD","CFTC Contract Market Code","Open Interest (All)","Noncommercial Positions-Long (All)","Noncommercial Positions-Short (All)","Noncommercial Positions-Spreading (All)","Commercial Positions-Long (All)","Commercial Positions-Short (All)","Nonreportable Positions-Long (All)","Nonreportable Positions-Short (All)","Change in Open Interest (All)","Change in Noncommercial-Long (All)","Change in Noncommercial-Short (All)","Change in Noncommercial-Spreading (All)","Change in Commercial-Long (All)","Change in Commercial-Short (All)","Change in Nonreportable-Long (All)","Change in Nonreportable-Short (All)","Traders-Total (All)","Traders-Noncommercial-Long (All)","Traders-Noncommercial-Short (All)","Traders-Noncommercial-Spreading (All)","Traders-Commercial-Long (All)","Traders-Commercial-Short (All)"',
      // 200 + 50 + 180 + 70 = 500; 120 + 50 + 260 + 70 = 500
      '"GOLD - COMMODITY EXCHANGE INC.",2026-03-17,088691,     500,     200,     120,      50,     180,     260,      70,      70,     -12,      -9,       4,       1,      -6,     -20,       2,       3,      31,      14,       .,       5,       8,      11',
    ),
  },
  cotDisaggregated: {
    format: 'cot',
    name: 'f_year.txt',
    text: lines(
      '"Market_and_Exchange_Names","Report_Date_as_YYYY-MM-DD","CFTC_Contract_Market_Code","Open_Interest_All","Prod_Merc_Positions_Long_ALL","Prod_Merc_Positions_Short_ALL","Swap_Positions_Long_All","Swap__Positions_Short_All","Swap__Positions_Spread_All","M_Money_Positions_Long_ALL","M_Money_Positions_Short_ALL","M_Money_Positions_Spread_ALL","Other_Rept_Positions_Long_ALL","Other_Rept_Positions_Short_ALL","Other_Rept_Positions_Spread_ALL","NonRept_Positions_Long_All","NonRept_Positions_Short_All","Change_in_Open_Interest_All","Change_in_M_Money_Long_All","Change_in_M_Money_Short_All","Change_in_M_Money_Spread_All","Traders_Tot_All","Traders_M_Money_Long_All","Traders_M_Money_Short_All","Traders_M_Money_Spread_All","Conc_Net_LE_4_TDR_Long_All","FutOnly_or_Combined"',
      // Longs 90 + 40 + 30 + 200 + 50 + 35 + 10 + 45 = 500; shorts 215 + 60 + 30 + 60 + 50 + 25 + 10 + 50 = 500.
      '"CRUDE OIL, LIGHT SWEET-WTI - ICE FUTURES EUROPE",2026-03-17,067411,     500,      90,     215,      40,      60,      30,     200,      60,      50,      35,      25,      10,      45,      50,      12,       7,      -3,       .,      88,      21,      17,      12,    23.4,"FutOnly"',
    ),
  },
  ban: {
    format: 'ban-list',
    name: 'fo_secban.csv',
    text: lines('Securities in Ban For Trade Date 17-NOV-2025:', '1,SAIL', '2,M&MFIN'),
  },
  clientLimits: {
    format: 'client-limits',
    name: 'oi_cli_limit_14-NOV-2025.lst',
    text: lines('SYMBOL,CLIENT_LIMIT,EXCHANGE', '360ONE,4466000,BSE', '360ONE,4466000,NSE'),
  },
  volatility: {
    format: 'volatility',
    name: 'FOVOLT_14112025.csv',
    text: lines(
      'Date, Symbol, Underlying Close Price (A), Underlying Previous Day Close Price (B), Underlying Log Returns (C) = LN(A/B), Previous Day Underlying Volatility (D), Current Day Underlying Daily Volatility (E) = Sqrt(0.995*D*D + 0.005* C*C), Underlying Annualised Volatility (F) = E*sqrt(365), Futures Close Price (G), Futures Previous Day Close Price (H), Futures Log Returns (I) = LN(G/H), Previous Day Futures Volatility (J), Current Day Futures Daily Volatility (K) = Sqrt(0.995*J*J + 0.005* I*I), Futures Annualised Volatility (L) = K*sqrt(365), Applicable Daily Volatility (M) = Max(E or K), Applicable Annualised Volatility (N) = Max(F or L)',
      // 0.0135 × √365 = 0.25792
      '14-Nov-2025,RELIANCE, 1518.90, 1511.20, 0.0051,  0.0130,  0.0134, 0.2560, 1520.00, 1512.00, 0.0053, 0.0131, 0.0135, 0.2579, 0.0135, 0.2579',
    ),
  },
  securities: {
    format: 'securities',
    name: 'EQUITY_L.csv',
    text: lines(
      'SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE',
      '20MICRONS,20 Microns Limited,EQ,06-OCT-2008,5,1,INE144J01027,5',
    ),
  },
  funds: {
    format: 'funds',
    name: 'eq_etfseclist.csv',
    text: lines(
      'Symbol,Underlying,SecurityName,DateofListing,MarketLot,ISINNumber,FaceValue',
      'NIFTYBEES,Nifty 50,NIP IND ETF NIFTY BEES,08-Jan-02,1,INF204KB14I2,1',
    ),
  },
  fundQuotes: {
    format: 'fund-quotes',
    name: 'etf.json',
    text: json({
      timestamp: '16-Oct-2023 16:00:28',
      data: [{ symbol: 'DSPPVBKETF', assets: 'DSP Nifty Private Bank ETF', nav: '23.1302', yPC: 'Infinity' }],
    }),
  },
  fundDay: {
    format: 'fund-day',
    name: 'etf29102025.csv',
    text: lines(
      'MARKET,SERIES,SYMBOL,SECURITY,PREVIOUS CLOSE PRICE,OPEN PRICE,HIGH PRICE,LOW PRICE,CLOSE PRICE,NET TRADED VALUE,NET TRADED QTY,TRADES,52 WEEK HIGH,52 WEEK LOW,UNDERLYING',
      'N,EQ,ABSLBANETF,BIRLASLAMC - ABSLBANETF,        59.39,        59.84,        59.84,        59.28,        59.59,                 23305844.42,391083,324,        60.06,        47.55,NIFTY BANK',
    ),
  },
  bands: {
    format: 'price-bands',
    name: 'sec_list.csv',
    text: lines(
      'Symbol,Series,Security Name,Band,Remarks',
      'RELIANCE,EQ,Reliance Industries Limited,No Band,-',
      '20MICRONS,EQ,20 Microns Limited,20,-',
      'AGSTRA,BE,AGS Transact Technologies Ltd,5,ASM - Stage IV',
    ),
  },
  marketCap: {
    format: 'market-cap',
    name: 'mcap29102025.csv',
    text: lines(
      'Trade Date,Symbol,Series,Security Name,Category,Last Trade Date,Face Value(Rs.),Issue Size,Close Price/Paid up value(Rs.),Market Cap(Rs.)              ',
      // 208.14 × 35,286,502: the value knows the paisa that the close is rounded from.
      '29 OCT 2025,20MICRONS,EQ,20 MICRONS LTD           ,Listed    ,29 OCT 2025,               5.00,          35286502,            208.15,     7344532526.30 ',
      '29 OCT 2025,TCPLPACK,EQ,TCPL PACKAGING LTD       ,Listed    ,29 OCT 2025,              10.00,           9100000,           3336.70,    30363970000.00',
      '29 OCT 2025,Listed,,,,,,,,    37708502526.30',
      '29 OCT 2025,Total,,,,,,,,    37708502526.30',
    ),
  },
  flowHistory: {
    format: 'flow-history',
    name: 'fii_dii.csv',
    text: lines(
      'trade_date,gross_purchase_fii,gross_sales_fii,net_purchase_sales_fii,gross_purchase_dii,gross_sales_dii,net_purchase_sales_dii',
      '2025-11-13,12000.00,12383.68,-383.68,15000.00,11908.13,3091.87',
      '2025-11-14,11000.00,15968.22,-4968.22,17388.26,8927.79,8460.47',
    ),
  },
  categories: {
    format: 'category-turnover',
    name: 'flows.csv',
    text: lines(
      'date,FPI_buy_cr,FPI_sell_cr,FPI_net_cr,MF_buy_cr,MF_sell_cr,MF_net_cr,RETAIL_buy_cr,RETAIL_sell_cr,RETAIL_net_cr',
      '2024-01-01,1277.19,2165.49,-888.2999999999997,5537.35,4730.51,806.8400000000001,,,',
    ),
  },
  flowLines: {
    format: 'flow-lines',
    name: 'FII-DII_2026.jsonl',
    text: lines(
      ...[
        ['FII', 'NSE_EQ|CASH', 9000.5, 9500.25, 0],
        ['DII', 'NSE_EQ|CASH', 8000, 7000, 0],
        ['FII', 'NSE_FO|INDEX_FUTURES', 5079.42, 5157.91, 391_771],
        ['FII', 'NSE_FO|INDEX_OPTIONS', 611_507.21, 615_967.2, 2_055_697],
        ['FII', 'NSE_FO|STOCK_FUTURES', 23_167.05, 19_967.74, 7_203_663],
        ['FII', 'NSE_FO|STOCK_OPTIONS', 100, 90, 500],
      ].map(([category, dataType, buyAmount, sellAmount, oiContracts]) =>
        JSON.stringify({
          ...{ provider: 'UPSTOX', category, dataType, timeStamp: 1_774_981_800_000, buyAmount, sellAmount },
          ...{ buyContracts: 10, sellContracts: 9, oiContracts, oiAmount: 1 },
        }),
      ),
    ),
  },
} as const satisfies Readonly<Record<string, Sample>>
